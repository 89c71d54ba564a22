import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { WEEK_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { seal, unseal } from '#server/platform/sealed.ts';

/** A key is the sealed time at which a start printed it, so that nothing is stored. */
const PURPOSE = 'set-up link';

/** An unused set-up link is valid for a week; each start prints a new one. */
const LIFETIME = WEEK_MS;

async function hasOrganization(db: Db): Promise<boolean> {
  const organization = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
  return organization !== undefined;
}

/** Whether the key of a set-up link still lets its holder create the first organization. */
export async function isSetupKeyGood(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  key: string,
): Promise<boolean> {
  const printedAt = unseal(settings.secretKey, PURPOSE, key);
  const isValid = printedAt !== null && now().getTime() - Number(printedAt) < LIFETIME;
  return isValid && !(await hasOrganization(db));
}

/** Lets one transaction at a time create an organization: of several with a link, the second finds the first organization. */
export async function lockSetup(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${PURPOSE}, 0))`.execute(trx);
}

/** Makes a link to set up a fresh installation; null if there is an organization. Links of earlier starts stay valid. */
export async function ensureSetupLink({ db, settings, now }: Deps): Promise<string | null> {
  if (await hasOrganization(db)) return null;
  const key = seal(settings.secretKey, PURPOSE, String(now().getTime()));
  return `${settings.publicUrl}${paths.setup()}?key=${key}`;
}
