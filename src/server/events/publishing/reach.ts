import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { compareText } from '#domain/people/name-order.ts';
import { missingEvals } from '#server/evals/lifecycle/create-evals.ts';
import { findEvent } from '#server/events/event/event.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { contactColumns, type MessageContact } from '#server/platform/messages/contact.ts';
import { type PlannedEval, type PossibleRecipient, planNotices, selectRecipients } from './queue-notices.ts';

/** The id of an eval that Publish will create. */
const MISSING = '';

/** Loads the evals that will be pending after a publish. */
async function loadPlannedEvals(db: Db, eventId: string) {
  const { rows } = await sql<PlannedEval>`
    select ${MISSING} as id, "evaluatorId" from (${missingEvals(eventId)}) as missing
    union all
    select id::text, evaluator_id from eval where event_id = ${eventId} and ${isOpen}
  `.execute(db);
  return rows;
}

/** Loads the people to whom the club may write about its event, with their contacts and their labels on its rosters. */
async function loadRecipients(db: Db, organizationId: string, eventId: string, now: Date) {
  const { rows } = await sql<PossibleRecipient & MessageContact & { readonly label: string }>`
    select recipient.*, seen.label, ${sql.join(contactColumns)}
    from (${selectRecipients(organizationId, eventId, now)}) as recipient join person on person.id = recipient.id
    join club_person as seen on seen.id = recipient.id and seen.organization_id = ${organizationId}
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
  const people = await loadRecipients(db, organizationId, eventId, now);
  if (people.length === 0) await findEvent(db, organizationId, eventId);
  const planned = people.length === 0 ? [] : await loadPlannedEvals(db, eventId);
  const reachable = people.filter(person => destinationOf(person) !== null);
  const countNotices = (reminder: boolean) => {
    const planNotice = planNotices(planned, reminder);
    return reachable.filter(person => !(reminder && person.wasJustReminded) && planNotice(person) !== null)
      .length;
  };
  const roster = reachable.filter(({ isPresent }) => isPresent);
  const notWelcomed = roster.filter(({ wasWelcomed }) => !wasWelcomed);
  return {
    Welcome: notWelcomed.length,
    Publish: countNotices(false),
    Reminders: countNotices(true),
    Unreachable: people.filter(({ isPresent }) => isPresent).length - roster.length,
    Evals: planned.filter(({ id }) => id === MISSING).length,
    WelcomeLabels: firstLabels(notWelcomed),
  };
}

const MAX_LABELS = 5;

const firstLabels = (people: readonly { readonly label: string }[]): string[] =>
  people
    .map(({ label }) => label)
    .sort(compareText)
    .slice(0, MAX_LABELS);
