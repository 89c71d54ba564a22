import { type RawBuilder, sql } from 'kysely';
import type { ClaimCode, EvalCard } from '#contract/evals/evals.ts';
import { NEWEST_EVENTS } from '#domain/events/newest-events.ts';
import { claimCodesOf, evalCard, selectFromEvals } from '#server/evals/cards.ts';
import { isDayEval } from '#server/evals/conditions.ts';
import { nameOf } from '#server/people/person-card.ts';
import { isCounted, isOpen } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { selectEventCards } from './roster/event-cards.ts';
import { findEvent } from './roster/lock-event.ts';

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

/** Loads evals of an event. A problem when the organization has no such event. */
async function loadEvals(
  db: Db,
  { organizationId, eventId }: OfEvent,
  more: RawBuilder<unknown>,
): Promise<EvalCard[]> {
  const { rows } = await sql<{ card: EvalCard }>`${selectFromEvals(sql`${evalCard()} as card`)}
    where eval.event_id = ${eventId} and event.organization_id = ${organizationId} and ${isCounted} ${more}`.execute(
    db,
  );
  if (rows.length === 0) await findEvent(db, organizationId, eventId);
  return rows.map(({ card }) => card);
}

/** Replies show milliseconds, and evals that were published together have the same. */
const changedAt = sql`date_trunc('milliseconds', eval.last_updated)`;
const byStudent = () => sql`${nameOf('subject')} collate name_order, eval.id`;

/** Returns the evals of an event, the last changed first, then by name. */
export const listEvals = (db: Db, event: OfEvent): Promise<EvalCard[]> =>
  loadEvals(db, event, sql`order by ${changedAt} desc, ${byStudent()}`);

/** Returns the instructor evals of an event that have no instructor yet, by name of the student. */
export async function listClaimable(db: Db, event: OfEvent, publicUrl: string): Promise<ClaimCode[]> {
  const cards = await loadEvals(db, event, sql`and ${isDayEval} and ${isOpen} order by ${byStudent()}`);
  return claimCodesOf(cards, publicUrl);
}
