import { type RawBuilder, sql } from 'kysely';
import type { ClaimCode, EvalCard } from '#contract/evals/evals.ts';
import { NEWEST_EVENTS } from '#domain/events/newest-events.ts';
import { claimCodesOf, evalCard, selectFromEvals } from '#server/evals/cards.ts';
import { isDayEval } from '#server/evals/conditions.ts';
import { cardOf, nameOf } from '#server/people/person-card.ts';
import { isCounted, isOpen } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { findEvent } from './event/event.ts';
import { selectEventCards } from './event/event-cards.ts';

/** Returns the events of the organization, newest first; of the part `newest` the first `NEWEST_EVENTS`. */
export function listEvents(db: Db, { organizationId, part }: { organizationId: string; part?: 'newest' }) {
  return selectEventCards(db)
    .where('event.organization_id', '=', organizationId)
    .orderBy('event.start', 'desc')
    .orderBy('event.name_key')
    .$if(part === 'newest', events => events.limit(NEWEST_EVENTS))
    .execute();
}

interface OfEvent {
  readonly organizationId: string;
  readonly eventId: string;
}

/** Returns the cards; a problem when there are none and the organization has no such event. */
async function cardsOf(
  db: Db,
  { organizationId, eventId }: OfEvent,
  selected: RawBuilder<{ card: EvalCard }>,
) {
  const { rows } = await selected.execute(db);
  if (rows.length === 0) await findEvent(db, organizationId, eventId);
  return rows.map(({ card }) => card);
}

/** Replies show milliseconds, and evals that were published together have the same. */
const changedAt = sql`date_trunc('milliseconds', eval.last_updated)`;

/**
 * Returns the evals of an event, the last changed first, then by name. Most people have several of them: the card of each person
 * is looked up and written once.
 */
export const listEvals = (db: Db, event: OfEvent): Promise<EvalCard[]> =>
  cardsOf(
    db,
    event,
    sql`
      with known_event as materialized (
        select * from event where event.id = ${event.eventId} and event.organization_id = ${event.organizationId}
      ), counted as materialized (
        select * from eval where eval.event_id = ${event.eventId} and ${isCounted}
      ), involved as materialized (
        select ids.id, seen.name, seen.card
        from (select subject_id as id from counted union select evaluator_id from counted) as ids
        cross join lateral (
          select ${nameOf('member')} as name, ${cardOf('member')} as card from club_person as member
          where member.organization_id = ${event.organizationId} and member.id = ids.id
          -- Without it the planner reads all people of the club.
          offset 0
        ) as seen
      )
      select ${evalCard({ subject: sql.ref('subject.card'), evaluator: sql.ref('evaluator.card') })} as card
      from known_event as event cross join counted as eval
      join involved as subject on subject.id = eval.subject_id
      left join involved as evaluator on evaluator.id = eval.evaluator_id
      order by ${changedAt} desc, subject.name collate name_order, eval.id`,
  );

/** Returns the instructor evals of an event that have no instructor yet, by name of the student. */
export async function listClaimable(db: Db, event: OfEvent, publicUrl: string): Promise<ClaimCode[]> {
  const cards = await cardsOf(
    db,
    event,
    sql`${selectFromEvals(sql`${evalCard()} as card`)}
      where eval.event_id = ${event.eventId} and event.organization_id = ${event.organizationId}
        and ${isDayEval} and ${isOpen}
      order by ${nameOf('subject')} collate name_order, eval.id`,
  );
  return claimCodesOf(cards, publicUrl);
}
