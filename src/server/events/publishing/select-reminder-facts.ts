import { type RawBuilder, sql } from 'kysely';
import {
  type ClubTime,
  nextReminderOn,
  type ReminderHistory,
  type ReminderSettings,
} from '#domain/events/reminders.ts';
import { dayInClub, hourInClub } from '#server/clubs/time-zone.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { countsAsReminder } from '#server/platform/messages/notified.ts';

/** A cancelled event reminds nobody, not even of re-opened evals. */
const hasPending = sql<boolean>`event.cancelled_at is null and exists (select from eval where eval.event_id = event.id and ${isOpen})`;

/** The row of `reminder` is the evening message of the last day. */
const isEvening = sql<boolean>`(day = event.last_day and automatic)`;

const readReminders = <T>(figure: RawBuilder<T>) => sql<T>`(
  select ${figure} from reminder where reminder.event_id = event.id and person_id is null
    and (day > event.last_day or ${isEvening}) and ${countsAsReminder})`;

/** Selects events with everything that decides on their next reminder, and the members that messages name. */
export function selectReminderFacts(db: Db, now: Date) {
  return (
    db
      .selectFrom('event')
      .innerJoin('organization', 'organization.id', 'event.organization_id')
      .select(['event.id', 'event.organization_id as organizationId', 'organization.school'])
      .select(['event.name', 'event.start', 'event.last_day as lastDay', 'event.track'])
      .select([dayInClub(now).as('today'), hourInClub(now).as('hour')])
      .select(sql<string | null>`${dayInClub(sql.ref('event.published_at'))}`.as('publishedOn'))
      .select(['event.reminder_mode as mode', 'event.reminder_plan as own', 'event.closes_on as closesOn'])
      .select(['organization.reminder_plan as organization'])
      // Reminders of a day before an event that was put off do not count.
      .select(readReminders(sql<number>`count(*) filter (where automatic)`).as('sent'))
      .select(readReminders(sql<string | null>`max(day)`).as('lastOn'))
      .select(readReminders(sql<boolean>`coalesce(bool_or(${isEvening}), false)`).as('hasEvening'))
      .select(['event.publish_hour as publishHour', 'event.evening_hour as eveningHour'])
      .select(sql<number | null>`${hourInClub(sql.ref('event.published_at'))}`.as('publishedHour'))
      .select(hasPending.as('hasPending'))
  );
}

/** The members of a row of `selectReminderFacts` that decide on reminders. */
type ReminderFacts = ReminderSettings & ReminderHistory & Pick<ClubTime, 'today'>;

/** Returns the day of the event's next automatic reminder; null without one. */
export const findNextReminder = (event: ReminderFacts): string | null =>
  nextReminderOn(event, event, event.today);
