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

/** While an event is cancelled nobody is reminded, neither of evals that were re-opened. */
const hasPending = sql<boolean>`event.cancelled_at is null and exists (select from eval where eval.event_id = event.id and ${isOpen})`;

/** Events with all that decides when their people are reminded next, and what messages say of the event. */
export function selectReminding(db: Db, now: Date) {
  return db
    .selectFrom('event')
    .innerJoin('organization', 'organization.id', 'event.organization_id')
    .select([
      'event.id',
      'event.organization_id as organizationId',
      'organization.name as club',
      'organization.school',
    ])
    .select(['event.name', 'event.start', 'event.last_day as lastDay', 'event.track'])
    .select([dayInClub(now).as('today'), hourInClub(now).as('hour')])
    .select(sql<string | null>`${dayInClub(sql.ref('event.published_at'))}`.as('publishedOn'))
    .select(['event.reminder_mode as mode', 'event.reminder_plan as own', 'event.closes_on as closesOn'])
    .select(['organization.reminder_plan as organization'])
    .select(['event.reminders_sent as sent', 'event.last_reminded_on as lastOn'])
    .select(hasPending.as('hasPending'));
}

/** What a row of `selectReminding` tells of reminders. */
type Reminding = ReminderSettings & ReminderHistory & Pick<ClubTime, 'today'>;

/** The day of the event's next automatic reminder; null when there is none. */
export const nextOf = (event: Reminding): string | null => nextReminderOn(event, event, event.today);

/** How the people of an event are reminded; a problem when the organization has no such event. */
export async function loadReminders(
  db: Db,
  organizationId: string,
  eventId: string,
  now: Date,
): Promise<ReplyOf<'GetReminders'>> {
  const event = await selectReminding(db, now)
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!event) throw problems.absent();
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

/** How people are reminded of all events of the organization that do not say otherwise. */
export async function loadClubReminders(
  db: Db,
  organizationId: string,
): Promise<ReplyOf<'GetClubReminders'>> {
  const organization = await db
    .selectFrom('organization')
    .select('reminder_plan')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  if (!organization) throw problems.absent();
  return { Plan: organization.reminder_plan };
}
