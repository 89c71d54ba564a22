import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { isDue } from '#domain/events/reminders.ts';
import { isDueNow } from '#domain/events/self-publishing.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { mayBeAskedFor } from '#server/evals/asked-for.ts';
import { isInstructorEval, isSubject } from '#server/evals/conditions.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { refuseCancelled } from '#server/platform/messages/notified.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { notifyPending, recordReminder, refuseInPause } from './queue-notices.ts';
import { findNextReminder, selectReminderFacts } from './select-reminder-facts.ts';

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

type ReminderFacts = Awaited<ReturnType<typeof loadEvenings>>[number];

/** The evening message of the last day is the first reminder. */
const isReminderDue = (event: ReminderFacts): boolean =>
  isDueNow(event, 'evening', event) || isDue(findNextReminder(event), event);

/** Selects the events whose reminder may be due. */
async function loadDue(db: Db, now: Date): Promise<string[]> {
  const events = await selectReminderFacts(db, now)
    .where('event.published_at', 'is not', null)
    .where('event.cancelled_at', 'is', null)
    .where('event.reminder_mode', '<>', 'off')
    .where(sql<boolean>`coalesce(event.closes_on >= ${dayInClub(now)}, true)`)
    .where(sql<boolean>`case event.reminder_mode when 'own' then event.reminder_plan else organization.reminder_plan end
      is not null`)
    .orderBy('event.id')
    .execute();
  const evenings = await loadEvenings(db, now);
  return [...new Set([...events, ...evenings].filter(isReminderDue).map(({ id }) => id))];
}

/** Locks the event; null while another process sends its reminder, or when no reminder is due any more. */
async function lockDue(trx: Trx, eventId: string, now: Date) {
  const event = await selectReminderFacts(trx, now)
    .where('event.id', '=', eventId)
    .forNoKeyUpdate('event')
    .skipLocked()
    .executeTakeFirst();
  return event && isReminderDue(event) ? event : null;
}

/** Selects the events whose evening message may be due. */
const loadEvenings = (db: Db, now: Date) =>
  selectReminderFacts(db, now)
    .where('event.evening_hour', 'is not', null)
    .where('event.published_at', 'is not', null)
    .where('event.cancelled_at', 'is', null)
    .where(sql<boolean>`event.last_day = ${dayInClub(now)}`)
    .orderBy('event.id')
    .execute();

/** Reminds everybody with pending evals of the event and records the reminder, in one transaction. */
async function remind(work: Work, eventId: string): Promise<void> {
  const event = await lockDue(work.trx, eventId, work.now);
  if (!event) return;
  const isEvening = isDueNow(event, 'evening', event);
  const details = { Messages: await notifyPending(work, event, isEvening ? 'evening' : true) };
  if (details.Messages === 0) return;
  await recordReminder(work, event.id, true);
  await work.audit(event.organizationId, { action: 'reminders-sent', about: event.name, details });
}

/**
 * Sends the automatic reminders that are due, event by event; a failed event does not stop the others. `job-schedule.ts` says
 * how often. Any number of processes may run this at once: each reminder goes out once.
 */
export async function sendDueReminders(deps: Deps): Promise<void> {
  for (const eventId of await loadDue(deps.db, deps.now())) {
    try {
      await unitOfWork(deps, null, work => remind(work, eventId));
    } catch (error) {
      const what = 'an automatic reminder was not sent; it will be tried again in 15 minutes';
      deps.log.error(error, what);
    }
  }
}

/**
 * Reminds one person of their pending evals of an event (docs/product.md#reminders). Nobody is notified when the person
 * has none, or cannot be reached. A problem for a cancelled event, and within an hour of the person's last reminder.
 */
export async function remindPerson(
  work: Work,
  organizationId: string,
  eventId: string,
  personId: string,
): Promise<ReplyOf<'RemindPerson'>> {
  const event = await selectReminderFacts(work.trx, work.now)
    .select('event.cancelled_at as cancelledAt')
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .forNoKeyUpdate('event')
    .executeTakeFirstOrThrow(problems.absent);
  refuseCancelled(event);
  await refuseInPause(work, event.id, personId);
  const MessagesQueued = await notifyPending(work, event, true, { onlyFor: personId });
  if (MessagesQueued > 0) {
    await recordReminder(work, event.id, false, personId);
    const details = { Event: event.name, Messages: MessagesQueued };
    await work.audit(organizationId, { action: 'reminded-by-hand', personId, details });
  }
  return { Ok: true, MessagesQueued };
}
