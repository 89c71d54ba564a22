import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { EvalType } from '#domain/evals/forms/template.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { REMINDER_PAUSE_MS } from '#domain/events/reminders.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { compareText } from '#domain/people/name-order.ts';
import type { PersonNames } from '#domain/people/names.ts';
import { findEvent } from '#server/events/roster/lock-event.ts';
import { isOpen } from '#server/platform/database/eval-conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { contactColumns, type MessageContact } from '#server/platform/messages/contact.ts';
import { notifiedOf } from '#server/platform/messages/event-messages.ts';
import { missingEvals } from './missing-evals.ts';

/** A pending eval for planning. */
export interface Waiting {
  readonly id: string;
  readonly evaluatorId: string | null;
}

/** A pending eval with the names of its subject. */
export interface PendingEval extends PersonNames, Waiting {
  readonly evalType: EvalType;
  readonly car: string | null;
}

/** A possible recipient of messages about an event: on its roster, or evaluator of a pending eval. */
export interface Concerned {
  readonly id: string;
  readonly instructs: boolean;
  /** The evals that earlier messages named. */
  readonly told: readonly string[];
  readonly onRoster: boolean;
  readonly welcomed: boolean;
  /** Was reminded alone less than the pause ago. */
  readonly justReminded: boolean;
}

/** Selects the people to whom the club may write about its event; none if the event is cancelled or another club's. */
export const selectConcerned = (organizationId: string, eventId: string, now: Date) => sql<Concerned>`
  select concerned.person_id as id, coalesce(not attendee.absent, false) as "onRoster",
    coalesce(notified.welcomed, false) as welcomed, coalesce(notified.told, '{}') as told,
    coalesce(attendee.run_group = ${INSTRUCTOR_GROUP}, false) as instructs,
    exists (select from reminder where reminder.event_id = ${eventId} and reminder.person_id = concerned.person_id
      and reminder.sent_at > ${new Date(now.getTime() - REMINDER_PAUSE_MS)}::timestamptz) as "justReminded"
  from (
    select person_id from attendee where event_id = ${eventId}
    union select evaluator_id from eval where event_id = ${eventId} and ${isOpen}
  ) as concerned
  left join attendee on attendee.event_id = ${eventId} and attendee.person_id = concerned.person_id
  left join ${notifiedOf(eventId)} as notified on notified.person_id = concerned.person_id
  where exists (select from event where id = ${eventId} and organization_id = ${organizationId}
    and cancelled_at is null)`;

/** The evals that a person's message lists. */
export interface Notice<Eval = PendingEval> {
  readonly evals: readonly Eval[];
  /** The number of evals that any instructor of the event may claim; 0 for people who cannot. */
  readonly unclaimed: number;
  readonly asksFor: readonly string[];
}

/**
 * Plans the messages: to everybody with a pending eval that no message named yet, or, as a reminder, to everybody with
 * a pending eval. Each message lists all pending evals of the person. An unclaimed eval is pending for every instructor
 * (docs/product.md#publishing). Returns a function that plans a person's message; null for no message.
 */
export function planNotices<Eval extends Waiting>(
  pending: readonly Eval[],
  reminder: boolean,
): (person: Pick<Concerned, 'id' | 'instructs' | 'told'>) => Notice<Eval> | null {
  const evalsOf = Map.groupBy(pending, ({ evaluatorId }) => evaluatorId);
  const unclaimed = evalsOf.get(null) ?? [];
  return person => {
    const evals = evalsOf.get(person.id) ?? [];
    const waiting = person.instructs ? [...evals, ...unclaimed] : evals;
    const told = new Set(person.told);
    if (!waiting.some(({ id }) => reminder || !told.has(id))) return null;
    return { evals, unclaimed: waiting.length - evals.length, asksFor: waiting.map(({ id }) => id) };
  };
}

/** The id of an eval that Publish will create. */
const MISSING = '';

/** Loads the evals that will be pending after a publish. */
async function loadWaiting(db: Db, eventId: string) {
  const { rows } = await sql<Waiting & { readonly subjectId: string }>`
    select ${MISSING} as id, "evaluatorId", "subjectId" from (${missingEvals(eventId)}) as missing
    union all
    select id::text, evaluator_id, subject_id from eval where event_id = ${eventId} and ${isOpen}
  `.execute(db);
  return rows;
}

/** Loads the people to whom the club may write about its event, with their contacts and their labels on its rosters. */
async function loadConcerned(db: Db, organizationId: string, eventId: string, now: Date) {
  const { rows } = await sql<Concerned & MessageContact & { readonly label: string }>`
    select concerned.*, seen.label, ${sql.join(contactColumns)}
    from (${selectConcerned(organizationId, eventId, now)}) as concerned join person on person.id = concerned.id
    join club_person as seen on seen.id = concerned.id and seen.organization_id = ${organizationId}
  `.execute(db);
  return rows;
}

/** Returns how many people Welcome Emails, Publish and Send Reminders would notify now, and what Publish would create. Changes nothing. */
export async function loadReach(
  db: Db,
  organizationId: string,
  eventId: string,
  now: Date,
): Promise<ReplyOf<'GetReach'>> {
  const people = await loadConcerned(db, organizationId, eventId, now);
  if (people.length === 0) await findEvent(db, organizationId, eventId);
  const waiting = people.length === 0 ? [] : await loadWaiting(db, eventId);
  const reachable = people.filter(person => destinationOf(person) !== null);
  const countNotices = (reminder: boolean) => {
    const noticeFor = planNotices(waiting, reminder);
    return reachable.filter(person => !(reminder && person.justReminded) && noticeFor(person) !== null)
      .length;
  };
  const roster = reachable.filter(({ onRoster }) => onRoster);
  const notWelcomed = roster.filter(({ welcomed }) => !welcomed);
  const unclaimed = waiting.filter(({ evaluatorId }) => evaluatorId === null);
  const untaught = new Set(unclaimed.map(({ subjectId }) => subjectId));
  return {
    Welcome: notWelcomed.length,
    Publish: countNotices(false),
    Reminders: countNotices(true),
    Unreachable: people.filter(({ onRoster }) => onRoster).length - roster.length,
    Evals: waiting.filter(({ id }) => id === MISSING).length,
    WithoutInstructor: unclaimed.length,
    WelcomeLabels: firstLabels(notWelcomed),
    WithoutInstructorLabels: firstLabels(people.filter(({ id }) => untaught.has(id))),
  };
}

const MAX_LABELS = 5;

const firstLabels = (people: readonly { readonly label: string }[]): string[] =>
  people
    .map(({ label }) => label)
    .sort(compareText)
    .slice(0, MAX_LABELS);
