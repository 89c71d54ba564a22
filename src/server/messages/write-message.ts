import { sql } from 'kysely';
import type { AuditAction } from '#domain/clubs/audit-actions.ts';
import { hasSchool } from '#server/clubs/settings/queries.ts';
import { writeCompletion } from '#server/evals/completion-mail.ts';
import { notifyOfReopening } from '#server/evals/reopen-eval.ts';
import { notifyAttendees } from '#server/events/cancel.ts';
import { notifyAnnounced } from '#server/events/pairings/announce-pairings.ts';
import { notifyPending } from '#server/events/publishing/notify-pending.ts';
import { type LockedEvent, lockEvent } from '#server/events/roster/lock-event.ts';
import { welcomeAttendees } from '#server/events/welcome/send-welcomes.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { WriteMessage } from '#server/platform/messages/deliver-message.ts';
import type { QueuedMessage } from '#server/platform/messages/message/transport.ts';
import { markWithdrawn, storeText } from '#server/platform/messages/message-rows.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { composeFirstMessage, type UnitDeps, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { notifyExaminer } from '#server/school/check-rides.ts';

/** Whether the message was queued by a reminder. */
async function isReminder(db: Db, { event_id, created_at }: QueuedMessage): Promise<boolean> {
  const reminder = db.selectFrom('reminder').select('day').where('event_id', '=', event_id);
  return (await reminder.where('sent_at', '=', created_at).executeTakeFirst()) !== undefined;
}

/** Loads by whom, and why, something was done to the eval that a message asks for, from the audit log; null without an entry. */
async function findAct(db: Db, action: AuditAction, { asks_for_evals, created_at }: QueuedMessage) {
  const { rows } = await sql<{ evalId: string; personId: string; reason: string | null }>`
    select eval.id as "evalId", actor_id as "personId", details->>'Reason' as reason
    from eval join audit_entry on audit_entry.person_id = eval.subject_id
      and audit_entry.organization_id = eval.organization_id
    where eval.id = any(${asks_for_evals}::uuid[]) and at = ${created_at} and action = ${action}
      and actor_id is not null`.execute(db);
  return rows[0] ?? null;
}

/** Queues the message of a kind about an event for the only person of the work, as the event is now. */
const commands: Readonly<
  Record<string, (work: Work, event: LockedEvent, message: QueuedMessage) => Promise<unknown>>
> = {
  welcome: welcomeAttendees,
  pairing: notifyAnnounced,
  'published-evals': async (work, event, message) => {
    const school = await hasSchool(work.trx, event.organizationId);
    return notifyPending(work, { ...event, school }, await isReminder(work.trx, message));
  },
  'event-cancelled': (work, event) => notifyAttendees(work, event, true),
  'event-restored': (work, event) => notifyAttendees(work, event, false),
  'eval-reopened': async (work, event, message) => {
    const act = await findAct(work.trx, 'eval-reopened', message);
    return act && notifyOfReopening({ ...work, by: act }, event, act.evalId, act.reason ?? '');
  },
  'check-ride': async (work, _event, message) => {
    const act = await findAct(work.trx, 'check-ride-asked', message);
    return act && notifyExaminer({ ...work, by: act }, act.evalId);
  },
};

/** Composes a message about an event as if it had not been queued; null when its person gets none any more. */
async function composeAnew(work: Work, message: QueuedMessage): Promise<NewMessage | null> {
  const { id, kind, organization_id, event_id, person_id } = message;
  const command = commands[kind];
  if (organization_id === null || event_id === null || person_id === null || !command) return null;
  const event = await lockEvent(work.trx, organization_id, event_id);
  if (!(await markWithdrawn(work.trx, id))) return null;
  const forOne = { ...work, onlyFor: person_id };
  const composed = await composeFirstMessage(forOne, collecting => command(collecting, event, message));
  return composed ?? null;
}

/**
 * Writes a message when it is sent: about a completed eval, or about an event that changed while the message waited for a mail
 * server (docs/product.md#delivery).
 */
export const writeMessage =
  (deps: UnitDeps): WriteMessage =>
  message =>
    unitOfWork(deps, null, async work => {
      const { eval_id: evalId, changed } = message;
      const content =
        evalId === null
          ? await composeAnew(work, message)
          : await writeCompletion(deps.settings, work.trx, { evalId, changed });
      return content && storeText(work.trx, deps, message, content);
    });
