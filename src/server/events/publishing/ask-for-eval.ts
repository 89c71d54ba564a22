import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { mayBeAskedFor } from '#server/evals/asked-for.ts';
import { isInstructorEval, isSubject } from '#server/evals/conditions.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { notifyPending } from './queue-notices.ts';
import { recordReminder, refuseInPause } from './record-reminder.ts';

interface AskedEval {
  readonly eventId: string;
  readonly organizationId: string;
  readonly evaluatorId: string;
}

/**
 * Asks the evaluator of the caller's awaited eval for it, once an event: a reminder to this person (docs/product.md#reminders).
 * A problem for another person's eval, where the club does not want it, and within an hour of the evaluator's last reminder.
 */
export async function askForEval(work: Work<Caller>, evalId: string): Promise<ReplyOf<'AskForEval'>> {
  const { trx, by } = work;
  const { rows } = await sql<AskedEval>`
    select eval.event_id as "eventId", eval.organization_id as "organizationId", evaluator_id as "evaluatorId"
    from eval join organization on organization.id = eval.organization_id
      join event on event.id = eval.event_id
    where eval.id = ${evalId} and ${isSubject(by.personId)} and ${isInstructorEval} and ${isOpen} and ${mayBeAskedFor}
    for no key update of event`.execute(trx);
  const [asked] = rows;
  if (!asked) throw problems.absent();
  const { eventId, organizationId, evaluatorId } = asked;
  await refuseInPause(work, eventId, evaluatorId);
  const to = { onlyFor: evaluatorId, askedBy: by.personId };
  const MessagesQueued = await notifyPending(work, { id: eventId, organizationId }, true, to);
  if (MessagesQueued > 0) await recordReminder(work, eventId, false, evaluatorId);
  return { Ok: true, MessagesQueued };
}
