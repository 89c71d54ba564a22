import { paths } from '#contract/paths.ts';
import { WEEK_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';

/** An unused set-up link is valid for a week; each start prints a new one. */
const LIFETIME = WEEK_MS;

/** When a key made at a time earlier than this is too old. */
const oldestKey = (now: Date): Date => new Date(now.getTime() - LIFETIME);

async function hasOrganization(db: Db): Promise<boolean> {
  const found = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Whether the key of a set-up link still lets its holder create the first organization. */
export async function isSetupKeyGood(db: Db, key: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('setup_key')
    .select('key_hash')
    .where('key_hash', '=', hashToken(key))
    .where('created_at', '>', oldestKey(now))
    .executeTakeFirst();
  return found !== undefined && !(await hasOrganization(db));
}

/**
 * Locks all keys until the transaction ends, so that the first organizations are created one after the other:
 * the second attempt finds no key.
 */
export async function holdSetupKeys(trx: Trx): Promise<void> {
  await trx.selectFrom('setup_key').select('key_hash').orderBy('key_hash').forUpdate().execute();
}

/** With the first organization every set-up link is spent. */
export async function spendSetupKeys(trx: Trx): Promise<void> {
  await trx.deleteFrom('setup_key').execute();
}

/**
 * Makes a one-time link to set up a fresh installation; null once there is an organization. Links of earlier
 * starts stay valid for a while, since another process may just have printed one.
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
