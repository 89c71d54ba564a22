import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { compareText } from '#domain/people/name-order.ts';
import { missingEvals } from '#server/evals/lifecycle/create-evals.ts';
import { findEvent } from '#server/events/event/find-event.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { contactColumns, type MessageContact } from '#server/platform/messages/contact.ts';
import { type Concerned, planNotices, selectConcerned, type Waiting } from './plan-notices.ts';

/** The id of an eval that Publish will create. */
const MISSING = '';

/** Loads the evals that will be pending after a publish. */
async function loadWaiting(db: Db, eventId: string) {
  const { rows } = await sql<Waiting>`
    select ${MISSING} as id, "evaluatorId" from (${missingEvals(eventId)}) as missing
    union all
    select id::text, evaluator_id from eval where event_id = ${eventId} and ${isOpen}
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
  return {
    Welcome: notWelcomed.length,
    Publish: countNotices(false),
    Reminders: countNotices(true),
    Unreachable: people.filter(({ onRoster }) => onRoster).length - roster.length,
    Evals: waiting.filter(({ id }) => id === MISSING).length,
    WelcomeLabels: firstLabels(notWelcomed),
  };
}

const MAX_LABELS = 5;

const firstLabels = (people: readonly { readonly label: string }[]): string[] =>
  people
    .map(({ label }) => label)
    .sort(compareText)
    .slice(0, MAX_LABELS);
