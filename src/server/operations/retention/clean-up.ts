import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '#domain/text/durations.ts';
import { deleteOldDrafts } from '#server/evals/lifecycle/change-eval.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { eraseOldMessages } from '#server/platform/messages/message-rows.ts';
import { PICTURE_COLUMNS } from '#server/platform/storage/choose-pictures.ts';
import { noteFailure } from '#server/platform/telemetry/report-errors.ts';

/** Pictures that one run removes; the schedule runs it until nothing is left. */
export const PICTURES_AT_ONCE = 500;

const isNotShown = ({ table, column }: (typeof PICTURE_COLUMNS)[number]) =>
  sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = '/media/' || media.name)`;

/**
 * Removes pictures that no profile, car, club or credential shows any more, and that were chosen before `unusedSince`: a form may stay
 * open for long between the upload of a picture and Save. Each is marked first, so that nobody can choose it while its
 * bytes are removed, and stays marked until they are, also if this is interrupted. Returns how many it removed.
 */
export async function clearPictures(
  { db, media, now }: Pick<Deps, 'db' | 'media' | 'now'>,
  unusedSince: Date,
): Promise<number> {
  await sql`
    update media set dropped_at = ${now()} where name in (
      select name from media
      where dropped_at is null and chosen_at < ${unusedSince}
        and ${sql.join(PICTURE_COLUMNS.map(isNotShown), sql` and `)}
      limit ${PICTURES_AT_ONCE} for update skip locked)
  `.execute(db);
  const dropped = await db
    .selectFrom('media')
    .select('name')
    .where('dropped_at', 'is not', null)
    .limit(PICTURES_AT_ONCE)
    .execute();
  const names = dropped.map(({ name }) => name);
  for (const name of names) await media.remove(name);
  await sql`delete from media where name = any(${names})`.execute(db);
  return names.length;
}

export type CleaningDeps = Pick<Deps, 'db' | 'media' | 'now'>;

/** A rule for data that is kept for a limited time. */
interface Rule {
  readonly what: string;
  readonly days: number;
  /** Cleans away one batch of what is older; returns how many, and 0 when nothing is left. */
  readonly clean: (deps: CleaningDeps, before: Date) => Promise<number>;
}

/** So many rows at once hold up nobody. */
export const BATCH = 1_000;

const MONTH = 30;
const YEAR = 365;

/** Runs a statement about at most BATCH rows. */
const by =
  (statement: (before: Date) => RawBuilder<unknown>): Rule['clean'] =>
  async ({ db }, before) =>
    Number((await statement(before).execute(db)).numAffectedRows ?? 0);

/** Deletes rows of a table, by its key, that a condition finds; those somebody works on are left to the next time. */
const rows = (table: string, key: string, condition: (before: Date) => RawBuilder<unknown>) =>
  by(
    before => sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where ${condition(before)}
        limit ${BATCH} for update skip locked)`,
  );

/** All that is cleaned away, and after how many days. docs/operating.md quotes it; a test compares the two. */
export const schedule: readonly Rule[] = [
  {
    what: 'sessions, since they ended',
    days: 1,
    clean: rows('session', 'token_hash', before => sql`expires_at < ${before}`),
  },
  {
    what: 'sign-in codes, since they expired',
    days: 1,
    clean: rows('sign_in_code', 'browser_hash', before => sql`expires_at < ${before}`),
  },
  {
    what: 'questions to passkeys, since they expired',
    days: 1,
    clean: rows('passkey_challenge', 'browser_hash', before => sql`expires_at < ${before}`),
  },
  {
    what: 'counts of codes and tries, since the last one',
    days: 1,
    clean: async (deps, before) =>
      (await rows('codes_sent', 'key', () => sql`touched_at < ${before}`)(deps, before)) +
      (await rows('use_count', 'key', () => sql`began_at < ${before}`)(deps, before)),
  },
  {
    what: 'access tokens, since they expired or were revoked',
    days: MONTH,
    clean: rows('access_token', 'id', before => sql`least(expires_at, revoked_at) < ${before}`),
  },
  {
    what: 'messages with a code, since they were written',
    days: 7,
    clean: rows(
      'message',
      'id',
      before => sql`created_at < ${before} and kind in ('sign-in-code', 'email-code', 'phone-code')`,
    ),
  },
  {
    what: 'address and subject of other messages that were sent, failed or withdrawn, since they were written; that they were stays',
    days: 3 * MONTH,
    clean: by(before => eraseOldMessages(before, BATCH)),
  },
  {
    what: 'drafts of evals that nobody completed, since the event',
    days: 2 * YEAR,
    clean: by(before => deleteOldDrafts(before, BATCH)),
  },
  { what: 'pictures that nothing shows', days: 2, clean: clearPictures },
  {
    what: 'syncs with MotorsportReg, since they began',
    days: MONTH,
    clean: rows('sync', 'id', before => sql`started_at < ${before}`),
  },
  {
    what: 'deliveries to webhooks, since they were written',
    days: MONTH,
    clean: rows('webhook_delivery', 'id', before => sql`created_at < ${before}`),
  },
  {
    what: 'networks of admins in the audit log; entries of the security log',
    days: 180,
    clean: eraseFromLogs({ networksAndSecurity: true }),
  },
  { what: 'entries of the audit log', days: 3 * YEAR, clean: eraseFromLogs({ networksAndSecurity: false }) },
];

/** Entries are erased by a function of the database alone (migration 024). */
function eraseFromLogs({ networksAndSecurity }: { networksAndSecurity: boolean }): Rule['clean'] {
  const NEVER = new Date(0);
  return async ({ db }, before) => {
    const [others, audit] = networksAndSecurity ? [before, NEVER] : [NEVER, before];
    const { rows: told } = await sql<{ erased: number }>`
      select erase_old_from_logs(${others}, ${audit}, ${others}, ${BATCH}) as erased`.execute(db);
    return told[0]?.erased ?? 0;
  };
}

/**
 * Cleans away all that has been kept long enough, batch after batch until a rule finds nothing more. A rule that fails
 * does not keep the others from it. Two processes may do so at once.
 */
export async function cleanUp(
  deps: Pick<Deps, 'db' | 'media' | 'now' | 'log' | 'reportError'>,
): Promise<void> {
  for (const { what, days, clean } of schedule) {
    const before = new Date(deps.now().getTime() - days * DAY_MS);
    try {
      while ((await clean(deps, before)) > 0);
    } catch (error) {
      noteFailure(deps, 'clean-up', error, `not cleaned away: ${what}`);
    }
  }
}
