import type { EventCard } from '#contract/schemas/events.ts';
import { COMPLETED, SENT } from '#domain/evals/eval-state.ts';
import type { Db } from '../../database/open.ts';

/** Events with what a card shows; which ones is the caller's to say. */
export function selectEventCards(db: Db) {
  return db
    .selectFrom('event')
    .innerJoinLateral(
      counting =>
        counting
          .selectFrom('eval')
          .whereRef('eval.event_id', '=', 'event.id')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('eval.state', '>=', SENT).as('evals_sent'),
            fn.countAll<number>().filterWhere('eval.state', '=', COMPLETED).as('evals_completed'),
          ])
          .as('evals'),
      join => join.onTrue(),
    )
    .select(({ selectFrom, fn }) => [
      'event.id',
      'event.organization_id',
      'event.name',
      'event.start',
      'event.track',
      'event.published_at',
      'event.motorsportreg_id',
      'event.version',
      'evals.evals_sent',
      'evals.evals_completed',
      selectFrom('attendee')
        .whereRef('attendee.event_id', '=', 'event.id')
        .select(fn.countAll<number>().as('attendees'))
        .as('attendee_count'),
      selectFrom('reminder')
        .whereRef('reminder.event_id', '=', 'event.id')
        .select(eb => eb.fn.max('reminder.sent_at').as('last'))
        .as('last_reminded_at'),
    ]);
}

type EventCardRow = Awaited<ReturnType<ReturnType<typeof selectEventCards>['execute']>>[number];

/** An event as it stands on the Events Dashboard. */
export function toEventCard(row: EventCardRow): EventCard {
  return {
    EventId: row.id,
    OrganizationId: row.organization_id,
    Name: row.name,
    Start: row.start,
    Location: { Name: row.track },
    Published: row.published_at !== null,
    LastRemindedAt: row.last_reminded_at?.toISOString() ?? null,
    EvalsCompleted: row.evals_completed,
    EvalsSent: row.evals_sent,
    Version: row.version,
    IntegrationIdentifier: { Data: { MotorsportReg: row.motorsportreg_id } },
    AttendeeCount: row.attendee_count ?? 0,
  };
}
