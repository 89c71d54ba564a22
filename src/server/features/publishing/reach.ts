import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';
import type { Db } from '#server/database/open.ts';
import { addressOf, confirmedPhoneOf } from '#server/platform/person-labels.ts';
import { problems } from '#server/problem.ts';
import { missingEvals } from './missing-evals.ts';
import { planNotices, type Recipient, type Waiting } from './notices.ts';

interface Reachable extends Recipient {
  readonly onRoster: boolean;
  readonly welcomed: boolean;
}

/** Everybody on the roster, and whoever else has an eval of the event to fill in. */
async function loadPeople(db: Db, organizationId: string, eventId: string): Promise<readonly Reachable[]> {
  const { rows } = await sql<Reachable>`
    select person.id, person.preferred_communication as preferred, person.language, ${addressOf} as address,
      ${confirmedPhoneOf} as "confirmedPhone",
      attendee.person_id is not null as "onRoster", attendee.welcomed_at is not null as welcomed,
      coalesce(attendee.run_group = ${INSTRUCTOR_GROUP}, false) as instructs
    from (
      select person_id from attendee where event_id = ${eventId}
      union select evaluator_id from eval where event_id = ${eventId} and state < ${COMPLETED}
    ) as concerned
    join person on person.id = concerned.person_id
    left join attendee on attendee.event_id = ${eventId} and attendee.person_id = person.id
    where exists (select from event where id = ${eventId} and organization_id = ${organizationId})
  `.execute(db);
  return rows;
}

/** The evals that will wait to be filled in once the event is published. */
async function loadWaiting(db: Db, eventId: string): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select '' as id, "evaluatorId", false as told from (${missingEvals(eventId)}) as missing
    union all
    select id::text, evaluator_id, told_at is not null from eval
    where event_id = ${eventId} and state < ${COMPLETED}
  `.execute(db);
  return rows;
}

async function refuseUnknown(db: Db, organizationId: string, eventId: string): Promise<void> {
  const event = db.selectFrom('event').select('id').where('id', '=', eventId);
  if (!(await event.where('organization_id', '=', organizationId).executeTakeFirst()))
    throw problems.absent();
}

/** Whom Welcome Emails, Publish and Send Reminders would tell if they were pressed now; nothing is changed. */
export async function loadReach(
  db: Db,
  organizationId: string,
  eventId: string,
): Promise<ReplyOf<'GetReach'>> {
  const people = await loadPeople(db, organizationId, eventId);
  if (people.length === 0) await refuseUnknown(db, organizationId, eventId);
  const waiting = people.length === 0 ? [] : await loadWaiting(db, eventId);
  const toldOf = (reminder: boolean) => planNotices(waiting, people, reminder).notices.length;
  const roster = people.filter(({ onRoster }) => onRoster);
  const reachable = roster.filter(person => destinationOf(person) !== null);
  return {
    Welcome: reachable.filter(({ welcomed }) => !welcomed).length,
    Publish: toldOf(false),
    Reminders: toldOf(true),
    Unreachable: roster.length - reachable.length,
  };
}
