import { sql } from 'kysely';
import type { ClaimCode, EvalCard } from '#contract/evals/evals.ts';
import { NEWEST_EVENTS } from '#domain/events/newest-events.ts';
import { claimCode, evalCardWith, type ListedCard, selectCards } from '#server/evals/cards.ts';
import { isDayEval } from '#server/evals/conditions.ts';
import { cardOf, nameOf } from '#server/people/person-card.ts';
import { isCounted, isOpen } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type Given, statement } from '#server/platform/database/statement.ts';
import { texts } from '#server/platform/language/texts.ts';
import { type WrittenJson, writtenJson, writtenList } from '#server/platform/written-json.ts';
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
  readonly unnamed: string;
}

const isOfEvent = ({ organizationId, eventId }: Given<OfEvent>) =>
  sql`eval.event_id = ${eventId} and event.organization_id = ${organizationId} and ${isCounted}`;

/** Replies show milliseconds, and evals that were published together have the same. */
const changedAt = sql`date_trunc('milliseconds', eval.last_updated)`;

/**
 * Selects the evals of an event as one text; null if there are none. Most people have several of them: the card of each person is
 * looked up and written once.
 */
const selectEvalsOfEvent = statement(
  (_, { organizationId, eventId, unnamed }: Given<OfEvent>) => sql<{ evals: string | null }>`
  with known_event as materialized (
    select * from event where event.id = ${eventId} and event.organization_id = ${organizationId}
  ), counted as materialized (
    select * from eval where eval.event_id = ${eventId} and ${isCounted}
  ), involved as materialized (
    select ids.id, seen.name, seen.card
    from (select subject_id as id from counted union select evaluator_id from counted) as ids
    cross join lateral (
      select ${nameOf('person', unnamed)} as name, ${cardOf('person', unnamed)} as card from club_person as person
      where person.organization_id = ${organizationId} and person.id = ids.id
      -- Without it the planner reads all people of the club.
      offset 0
    ) as seen
  )
  select json_agg(${evalCardWith({ subject: sql.ref('subject.card'), evaluator: sql.ref('evaluator.card') })}
    order by ${changedAt} desc, subject.name collate name_order, eval.id)::text as evals
  from known_event as event cross join counted as eval
  join involved as subject on subject.id = eval.subject_id
  left join involved as evaluator on evaluator.id = eval.evaluator_id`,
);

const selectClaimableEvals = statement(
  (_, given: Given<OfEvent & { publicUrl: string }>) => sql<ListedCard>`
  ${selectCards(claimCode(given.publicUrl), given.unnamed)}
  where ${isOfEvent(given)} and ${isDayEval} and ${isOpen}
  order by ${nameOf('subject', given.unnamed)} collate name_order, eval.id`,
);

/**
 * Returns the evals of an event, the last changed first, then by name. A problem when the organization has no such
 * event.
 */
export async function listEvals(
  db: Db,
  event: { organizationId: string; eventId: string },
): Promise<WrittenJson<EvalCard[]>> {
  const [row] = await selectEvalsOfEvent(db, { ...event, unnamed: texts().unnamed });
  if (row?.evals) return writtenJson(row.evals);
  await findEvent(db, event.organizationId, event.eventId);
  return writtenList([]);
}

/** Returns the instructor evals of an event that have no instructor yet, by name of the student. */
export async function listClaimable(
  db: Db,
  event: { organizationId: string; eventId: string },
  publicUrl: string,
): Promise<WrittenJson<ClaimCode[]>> {
  const given = { ...event, unnamed: texts().unnamed, publicUrl };
  const evals = await selectClaimableEvals(db, given);
  if (evals.length === 0) await findEvent(db, event.organizationId, event.eventId);
  return writtenList(evals);
}
