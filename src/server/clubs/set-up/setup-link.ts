import { paths } from '#contract/paths.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { hasOrganization, oldestKey } from './setup-key.ts';

/**
 * A new one-time link for whoever sets up a fresh installation; null once there is an organization. Links of
 * earlier starts go on working for a while, since another process may just have printed one.
 */
export async function ensureSetupLink({ db, settings, now }: Deps): Promise<string | null> {
  if (await hasOrganization(db)) return null;
  const at = now();
  const key = newToken();
  await db.deleteFrom('setup_key').where('created_at', '<=', oldestKey(at)).execute();
  await db
    .insertInto('setup_key')
    .values({ key_hash: hashToken(key), created_at: at })
    .execute();
  return `${settings.publicUrl}${paths.setup()}?key=${key}`;
}
