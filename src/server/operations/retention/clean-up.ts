import { sql } from 'kysely';
import { DAY_MS } from '#domain/text/durations.ts';
import { deleteOldDrafts } from '#server/evals/lifecycle/change-eval.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { BATCH, type CleanUp, cleanUpBy } from '#server/platform/database/delete-rows.ts';
import { deleteOldUseCounts } from '#server/platform/limit-use.ts';
import { deleteOldCodeMessages, emptyOldMessages } from '#server/platform/messages/message-rows.ts';
import { deleteEndedTokens } from '#server/platform/sessions/access-tokens.ts';
import { deleteEndedSessions } from '#server/platform/sessions/sessions.ts';
import { clearPictures } from '#server/platform/storage/stored-pictures.ts';
import { deleteOldDeliveries } from '#server/platform/webhooks/deliveries.ts';
import { deleteExpiredCodes } from '#server/sign-in/email-code.ts';
import { deleteExpiredChallenges } from '#server/sign-in/stored-passkeys.ts';

/** A rule for data that is stored for a limited time. */
interface Rule {
  readonly what: string;
  readonly days: number;
  /** The function of the module that owns the data. */
  readonly clean: (deps: Pick<Deps, 'db' | 'media' | 'now'>, before: Date) => Promise<number>;
}

const MONTH = 30;
const YEAR = 365;

/** All data that is cleaned away, and after how many days. docs/operating.md quotes it; a test compares the two. */
export const schedule: readonly Rule[] = [
  { what: 'sessions, since they ended', days: 1, clean: deleteEndedSessions },
  { what: 'sign-in codes, since they expired', days: 1, clean: deleteExpiredCodes },
  { what: 'questions to passkeys, since they expired', days: 1, clean: deleteExpiredChallenges },
  {
    what: 'counts of codes and tries, since the last one',
    days: 1,
    clean: deleteOldUseCounts,
  },
  { what: 'access tokens, since they expired or were revoked', days: MONTH, clean: deleteEndedTokens },
  { what: 'messages with a code, since they were written', days: 7, clean: deleteOldCodeMessages },
  {
    what: 'address and subject of other messages that were sent, failed or withdrawn, since they were written',
    days: 3 * MONTH,
    clean: emptyOldMessages,
  },
  {
    what: 'drafts of evals that nobody completed, since the event',
    days: 2 * YEAR,
    clean: cleanUpBy(before => deleteOldDrafts(before, BATCH)),
  },
  { what: 'pictures that nothing shows', days: 2, clean: clearPictures },
  { what: 'deliveries to webhooks, since they were written', days: MONTH, clean: deleteOldDeliveries },
  {
    what: 'networks of admins in the audit log; entries of the security log',
    days: 180,
    clean: eraseFromLogs({ networksAndSecurity: true }),
  },
  { what: 'entries of the audit log', days: 3 * YEAR, clean: eraseFromLogs({ networksAndSecurity: false }) },
];

/** Erases entries of logs by the database's function, which alone may change a log. */
function eraseFromLogs({ networksAndSecurity }: { networksAndSecurity: boolean }): CleanUp {
  const NEVER = new Date(0);
  return async ({ db }, before) => {
    const [others, audit] = networksAndSecurity ? [before, NEVER] : [NEVER, before];
    const { rows } = await sql<{ erased: number }>`
      select erase_old_from_logs(${others}, ${audit}, ${others}, ${BATCH}) as erased`.execute(db);
    return rows[0]?.erased ?? 0;
  };
}

/**
 * Cleans away all data that was stored long enough, batch after batch until a rule finds nothing more. Continues with the next
 * rule when a rule fails. Two processes may run it at once.
 */
export async function cleanUp(deps: Pick<Deps, 'db' | 'media' | 'now' | 'log'>): Promise<void> {
  for (const { what, days, clean } of schedule) {
    const before = new Date(deps.now().getTime() - days * DAY_MS);
    try {
      while ((await clean(deps, before)) > 0);
    } catch (error) {
      deps.log.error(error, `not cleaned away: ${what}`);
    }
  }
}
