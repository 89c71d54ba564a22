import { sql } from 'kysely';
import type { EventCard } from '#contract/events/events.ts';
import { COMPLETED, IN_PROGRESS, SENT } from '#domain/evals/eval-state.ts';
import { isCountedAtEvent } from '#server/platform/database/conditions.ts';
import { instant } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';
import { countsAsReminder } from '#server/platform/messages/notified.ts';

const openEvals = sql<number>`(select count(*) from eval
  where eval.event_id = event.id and state in (${sql.lit(SENT)}, ${sql.lit(IN_PROGRESS)}) and ${isCountedAtEvent})`;

const completedEvals = sql<number>`(select count(*) from eval
  where eval.event_id = event.id and state = ${sql.lit(COMPLETED)})`;

/** Selects events as cards of the Events Dashboard; the caller adds conditions. */
export function selectEventCards(db: Db) {
  return db
    .selectFrom('event')
    .select(['event.id as EventId', 'event.organization_id as OrganizationId', 'event.name as Name'])
    .select(['event.start as Start', 'event.last_day as LastDay'])
    .select('event.is_sample as Sample')
    .select([
      sql<EventCard['Location']>`json_build_object('Name', event.track)`.as('Location'),
      sql<boolean>`event.published_at is not null`.as('Published'),
      sql<boolean>`event.cancelled_at is not null`.as('Cancelled'),
      sql<EventCard['IntegrationIdentifier']>`json_build_object(
        'Data', json_build_object('MotorsportReg', event.motorsportreg_id))`.as('IntegrationIdentifier'),
      sql<number>`(select count(*) from attendee where attendee.event_id = event.id)`.as('AttendeeCount'),
      sql<number>`${openEvals} + ${completedEvals}`.as('EvalsSent'),
      completedEvals.as('EvalsCompleted'),
      sql<string | null>`(select ${instant('sent_at')} from reminder
        where reminder.event_id = event.id and person_id is null and ${countsAsReminder}
        order by sent_at desc limit 1)`.as('LastRemindedAt'),
    ]);
}
