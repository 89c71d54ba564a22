import { sql } from 'kysely';
import type { ClaimCode, EvalCard } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { compareText } from '#domain/people/name-order.ts';
import { claimCode, evalCard, everyEval, type ListedCard, selectCards } from '#server/evals/cards.ts';
import { isCounted, isOpen } from '#server/platform/database/eval-conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type Given, statement } from '#server/platform/database/statement.ts';
import { texts } from '#server/platform/language/texts.ts';
import { type WrittenJson, writtenList } from '#server/platform/written-json.ts';
import { selectEventCards } from './roster/event-cards.ts';
import { findEvent } from './roster/lock-event.ts';

/** Returns the events of the organization, newest first. */
export function listEvents(db: Db, organizationId: string) {
  return selectEventCards(db)
    .where('event.organization_id', '=', organizationId)
    .orderBy('event.start', 'desc')
    .orderBy('event.name_key')
    .orderBy('event.id')
    .execute();
}

interface EvalOfEvent extends ListedCard {
  /** The time of the last change, in milliseconds. */
  readonly at: number;
}

interface OfEvent {
  readonly organizationId: string;
  readonly eventId: string;
  readonly unnamed: string;
}

const isOfEvent = ({ organizationId, eventId }: Given<OfEvent>) =>
  sql`eval.event_id = ${eventId} and event.organization_id = ${organizationId} and ${isCounted}`;

const changedAt = sql`floor(extract(epoch from eval.last_updated) * 1000)::float8`;

const selectEvalsOfEvent = statement(
  (_, given: Given<OfEvent>) => sql<EvalOfEvent>`
  ${selectCards(evalCard, given.unnamed, everyEval, sql`, ${changedAt} as at`)}
  where ${isOfEvent(given)} order by eval.id`,
);

const selectClaimableEvals = statement(
  (_, given: Given<OfEvent & { publicUrl: string }>) => sql<ListedCard>`
  ${selectCards(claimCode(given.publicUrl), given.unnamed)}
  where ${isOfEvent(given)} and eval.eval_type = ${INSTRUCTOR_RATES_STUDENT} and ${isOpen} order by eval.id`,
);

const byName = (a: ListedCard, b: ListedCard) => compareText(a.name, b.name);

/** Returns the rows of an event. A problem when the organization has no such event. */
async function ofKnownEvent<Row>(db: Db, { organizationId, eventId }: OfEvent, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) await findEvent(db, organizationId, eventId);
  return rows;
}

/**
 * Returns the evals of an event, the last changed first, then by name. A problem when the organization has no such
 * event.
 */
export async function listEvals(
  db: Db,
  event: { organizationId: string; eventId: string },
): Promise<WrittenJson<EvalCard[]>> {
  const given = { ...event, unnamed: texts().unnamed };
  const evals = await ofKnownEvent(db, given, await selectEvalsOfEvent(db, given));
  return writtenList(evals.sort((a, b) => b.at - a.at || byName(a, b)));
}

/** Returns the instructor evals of an event that have no instructor yet, by name of the student. */
export async function listClaimable(
  db: Db,
  event: { organizationId: string; eventId: string },
  publicUrl: string,
): Promise<WrittenJson<ClaimCode[]>> {
  const given = { ...event, unnamed: texts().unnamed, publicUrl };
  const evals = await ofKnownEvent(db, given, await selectClaimableEvals(db, given));
  return writtenList(evals.sort(byName));
}
