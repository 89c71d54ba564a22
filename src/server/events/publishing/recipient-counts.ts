import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { findEvent } from '#server/events/roster/lock-event.ts';
import { isOpen } from '#server/platform/database/eval-conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { contactColumns, type MessageContact } from '#server/platform/messages/contact.ts';
import { missingEvals } from './missing-evals.ts';
import { type Concerned, planNotices, selectConcerned, type Waiting } from './notices.ts';

/** Loads the evals that will be pending after a publish. */
async function loadWaiting(db: Db, eventId: string): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select '' as id, "evaluatorId" from (${missingEvals(eventId)}) as missing
    union all
    select id::text, evaluator_id from eval where event_id = ${eventId} and ${isOpen}
  `.execute(db);
  return rows;
}

/** Loads the people to whom the club may write about its event, with their contacts. */
async function loadConcerned(db: Db, organizationId: string, eventId: string) {
  const { rows } = await sql<Concerned & MessageContact>`
    select concerned.*, ${sql.join(contactColumns)}
    from (${selectConcerned(organizationId, eventId)}) as concerned join person on person.id = concerned.id
  `.execute(db);
  return rows;
}

/** Returns how many people Welcome Emails, Publish and Send Reminders would notify now. Changes nothing. */
export async function loadReach(
  db: Db,
  organizationId: string,
  eventId: string,
): Promise<ReplyOf<'GetReach'>> {
  const people = await loadConcerned(db, organizationId, eventId);
  if (people.length === 0) await findEvent(db, organizationId, eventId);
  const waiting = people.length === 0 ? [] : await loadWaiting(db, eventId);
  const reachable = people.filter(person => destinationOf(person) !== null);
  const countNotices = (reminder: boolean) => {
    const noticeFor = planNotices(waiting, reminder);
    return reachable.filter(person => noticeFor(person) !== null).length;
  };
  const roster = reachable.filter(({ onRoster }) => onRoster);
  return {
    Welcome: roster.filter(({ welcomed }) => !welcomed).length,
    Publish: countNotices(false),
    Reminders: countNotices(true),
    Unreachable: people.filter(({ onRoster }) => onRoster).length - roster.length,
  };
}
