import { sql } from 'kysely';
import { isDue } from '#domain/messages/reminders.ts';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import type { Db, Trx } from '#server/database/open.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { queueMessages } from '#server/platform/messages/queue-messages.ts';
import { composeNotice } from './notice-mail.ts';
import { planNotices } from './notices.ts';
import { loadPendingEvals } from './pending-evals.ts';
import { markSentAndTold } from './publish-evals.ts';
import { loadRecipients } from './recipients.ts';
import { nextOf, selectReminding } from './reminder-settings.ts';
import { takeReminder } from './take-reminder.ts';

/** The events whose reminder is due; those that cannot be are left out by the database. */
async function loadDue(db: Db, now: Date): Promise<string[]> {
  const events = await selectReminding(db)
    .where('event.published_at', 'is not', null)
    .where('event.reminder_mode', '<>', 'off')
    .where(sql<boolean>`coalesce(event.closes_on >= ${calendarDateOf(now)}, true)`)
    .where(sql<boolean>`case event.reminder_mode when 'own' then event.reminder_plan else organization.reminder_plan end
      is not null`)
    .orderBy('event.id')
    .execute();
  return events.filter(event => isDue(nextOf(event, now), now)).map(({ id }) => id);
}

/** The event, held; null while another process reminds of it, or when it needs no reminder any more. */
async function lockDue(trx: Trx, eventId: string, now: Date) {
  const event = await selectReminding(trx)
    .where('event.id', '=', eventId)
    .forNoKeyUpdate('event')
    .skipLocked()
    .executeTakeFirst();
  return event && isDue(nextOf(event, now), now) ? event : null;
}

/** Reminds everybody with evals of the event to fill in, and remembers that: together or not at all. */
async function remind(trx: Trx, { jobs, settings, now }: Deps, eventId: string): Promise<void> {
  const at = now();
  const event = await lockDue(trx, eventId, at);
  if (!event) return;
  const pending = await loadPendingEvals(trx, event.id);
  const { notices, toldIds } = planNotices(pending, await loadRecipients(trx, event), true);
  const messages = notices.map(notice => composeNotice(event, notice, settings.publicUrl, true));
  await queueMessages(trx, { jobs, settings }, messages, at);
  await markSentAndTold(trx, event.id, toldIds, at);
  await takeReminder(trx, event.id, 'automatic', at);
  const { organizationId } = event;
  const details = { Messages: messages.length };
  const record = {
    organizationId,
    actorId: null,
    action: 'reminders-sent',
    about: event.name,
    details,
  } as const;
  await recordAudit(trx, record, at);
}

/**
 * Sends the automatic reminders that are due, event by event: what one meets does not keep the others. Any number of
 * processes may do so at once; of an event each reminder goes out once.
 */
export async function sendDueReminders(deps: Deps): Promise<void> {
  for (const eventId of await loadDue(deps.db, deps.now())) {
    try {
      await deps.db.transaction().execute(trx => remind(trx, deps, eventId));
    } catch (error) {
      deps.log.error(error, 'an automatic reminder was not sent; it will be tried again within the hour');
    }
  }
}
