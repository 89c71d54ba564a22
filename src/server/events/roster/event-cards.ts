import { sql } from 'kysely';
import type { EventCard } from '#contract/events/events.ts';
import { instant, jsonOf } from '#server/platform/written-json.ts';

/**
 * Selects the card of a row of `event` as JSON. The database maintains the numbers of attendees, of sent and of completed
 * evals.
 */
export const eventCard = jsonOf<EventCard>({
  EventId: sql`event.id`,
  OrganizationId: sql`event.organization_id`,
  Name: sql`event.name`,
  Start: sql`event.start`,
  LastDay: sql`event.last_day`,
  Location: sql`json_build_object('Name', event.track)`,
  Published: sql`event.published_at is not null`,
  Cancelled: sql`event.cancelled_at is not null`,
  Sample: sql`event.is_sample`,
  LastRemindedAt: sql`(
    select ${instant('reminder.sent_at')} from reminder where reminder.event_id = event.id and reminder.person_id is null
    order by reminder.sent_at desc limit 1)`,
  EvalsCompleted: sql`coalesce((select completed from event_progress where event_progress.event_id = event.id), 0)`,
  EvalsSent: sql`event.evals_sent`,
  Version: sql`event.version`,
  IntegrationIdentifier: sql`json_build_object('Data', json_build_object('MotorsportReg', event.motorsportreg_id))`,
  AttendeeCount: sql`event.attendees`,
});
