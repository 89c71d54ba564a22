import { sql } from 'kysely';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { queueCompletions, wasNeverTold } from '#server/platform/messages/queue-completions.ts';
import { deletePending, releaseEvals } from './lifecycle/pending-evals.ts';
import { restoreReopened, turnOffLinks } from './lifecycle/restore-evals.ts';

/** Queues the messages about completed evals that were withdrawn when the evals were re-opened. */
async function queueWithdrawn(trx: Trx, evalIds: readonly string[], now: Date): Promise<void> {
  const messageIds = evalIds.map(() => newId(now.getTime()));
  const untold = sql`(
    select eval.*, message_id from eval
    join unnest(${evalIds}::uuid[], ${messageIds}::uuid[]) as restored (eval_id, message_id) on eval_id = eval.id
    where ${wasNeverTold})`;
  await queueCompletions(untold, now).execute(trx);
}

/**
 * Takes the person out of the evals that were never submitted. Deletes those about the person and the person's own
 * ratings of instructors; another instructor can claim the others, as if they were not begun. Submitted evals stay; the
 * public links of those about the person are turned off. Re-opened evals are completed again.
 */
export async function leaveEvals(trx: Trx, personId: string, now: Date): Promise<void> {
  const restored = await restoreReopened(trx, personId);
  await queueWithdrawn(trx, restored, now);
  await deletePending(
    trx,
    sql`(subject_id = ${personId}
      or evaluator_id = ${personId} and (eval_type <> ${INSTRUCTOR_RATES_STUDENT} or off_roster))`,
  );
  await releaseEvals(trx, sql`evaluator_id = ${personId}`, now);
  await turnOffLinks(trx, personId);
}
