import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import {
  type ClubTime,
  nextReminderOn,
  type ReminderHistory,
  type ReminderSettings,
} from '#domain/events/reminders.ts';
import { dayInClub, hourInClub } from '#server/clubs/time-zone.ts';
import { isOpen } from '#server/platform/database/eval-conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';

/** A cancelled event reminds nobody, not even of re-opened evals. */
const hasPending = sql<boolean>`event.cancelled_at is null and exists (select from eval where eval.event_id = event.id and ${isOpen})`;

/** Selects events with everything that decides on their next reminder, and the members that messages name. */
export function selectReminding(db: Db, now: Date) {
  return db
    .selectFrom('event')
    .innerJoin('organization', 'organization.id', 'event.organization_id')
    .select(['event.id', 'event.organization_id as organizationId', 'organization.school'])
    .select(['event.name', 'event.start', 'event.last_day as lastDay', 'event.track'])
    .select([dayInClub(now).as('today'), hourInClub(now).as('hour')])
    .select(sql<string | null>`${dayInClub(sql.ref('event.published_at'))}`.as('publishedOn'))
    .select(['event.reminder_mode as mode', 'event.reminder_plan as own', 'event.closes_on as closesOn'])
    .select(['organization.reminder_plan as organization'])
    .select(['event.reminders_sent as sent', 'event.last_reminded_on as lastOn'])
    .select(hasPending.as('hasPending'));
}

/** The members of a row of `selectReminding` that decide on reminders. */
type Reminding = ReminderSettings & ReminderHistory & Pick<ClubTime, 'today'>;

/** Returns the day of the event's next automatic reminder; null without one. */
export const nextOf = (event: Reminding): string | null => nextReminderOn(event, event, event.today);

/** Loads the reminder settings of an event. A problem when the organization has no such event. */
export async function loadReminders(
  db: Db,
  organizationId: string,
  eventId: string,
  now: Date,
): Promise<ReplyOf<'GetReminders'>> {
  const event = await selectReminding(db, now)
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  return {
    Mode: event.mode,
    Plan: event.own,
    ClubPlan: event.organization,
    ClosesOn: event.closesOn,
    Published: event.publishedOn !== null,
    Sent: event.sent,
    LastOn: event.lastOn,
    NextOn: nextOf(event),
  };
}

/** Loads the reminder settings of events without settings of their own. */
export async function loadClubReminders(
  db: Db,
  organizationId: string,
): Promise<ReplyOf<'GetClubReminders'>> {
  const organization = await db
    .selectFrom('organization')
    .select('reminder_plan')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  return { Plan: organization.reminder_plan };
}
