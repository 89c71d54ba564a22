import { sql } from 'kysely';
import type { EventCard } from '#contract/events/events.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { isCountedAtEvent } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { countsAsReminder } from '#server/platform/messages/notified.ts';

/**
 * Selects events with the members of a card; the caller adds conditions. The database maintains the numbers of
 * attendees, of sent and of completed evals.
 */
export function selectEventCards(db: Db) {
  return db.selectFrom('event').select(({ selectFrom }) => [
    'event.id',
    'event.organization_id',
    'event.name',
    'event.start',
    'event.last_day',
    'event.track',
    'event.published_at',
    'event.motorsportreg_id',
    'event.version',
    'event.cancelled_at',
    'event.is_sample',
    sql<number>`(select count(*) from attendee where attendee.event_id = event.id)`.as('attendees'),
    sql<number>`(select count(*) from eval where eval.event_id = event.id and state > 0 and ${isCountedAtEvent})`.as(
      'evals_sent',
    ),
    sql<number>`(select count(*) from eval where eval.event_id = event.id and state = ${COMPLETED})`.as(
      'evals_completed',
    ),
    selectFrom('reminder')
      .whereRef('reminder.event_id', '=', 'event.id')
      .where('reminder.person_id', 'is', null)
      .where(countsAsReminder)
      .select(eb => eb.fn.max('reminder.sent_at').as('last'))
      .as('last_reminded_at'),
  ]);
}

type EventCardRow = Awaited<ReturnType<ReturnType<typeof selectEventCards>['execute']>>[number];

/** Returns an event as a card of the Events Dashboard. */
export function toEventCard(row: EventCardRow): EventCard {
  return {
    EventId: row.id,
    OrganizationId: row.organization_id,
    Name: row.name,
    Start: row.start,
    LastDay: row.last_day,
    Location: { Name: row.track },
    Published: row.published_at !== null,
    Cancelled: row.cancelled_at !== null,
    Sample: row.is_sample,
    LastRemindedAt: row.last_reminded_at?.toISOString() ?? null,
    EvalsCompleted: row.evals_completed,
    EvalsSent: row.evals_sent,
    Version: row.version,
    IntegrationIdentifier: { Data: { MotorsportReg: row.motorsportreg_id } },
    AttendeeCount: row.attendees,
  };
}
