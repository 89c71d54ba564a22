import { sql } from 'kysely';
import type { PairingInput } from '#contract/events/pairings.ts';
import { blockedGroups } from '#server/clubs/credentials/gaps.ts';
import { lockEvent } from '#server/events/event/event.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { announcePairings } from './announce-pairings.ts';
import { loadMyPairings, loadPairingChanges } from './announce-queries.ts';

const instructors = sql`(
  select coalesce(json_agg(json_build_object(
    'UserId', limits.person_id, 'Groups', run_groups, 'OwnGroup', own_group,
    'Blocked', ${blockedGroups({
      club: sql`event.organization_id`,
      holder: sql`limits.person_id`,
      firstDay: sql`event.start`,
      lastDay: sql`event.last_day`,
    })}
    ) order by limits.person_id), '[]')
  from limits_at_event as limits where limits.event_id = event.id)`;

const lastTime = sql`(
  select coalesce(json_agg(json_build_object(
    'UserId', attendee.person_id, 'InstructorId', last.instructor_id, 'Track', last.track) order by attendee.person_id), '[]')
  from attendee cross join lateral (
    select earlier.instructor_id, past.track from attendee as earlier join event as past on past.id = earlier.event_id
    where earlier.person_id = attendee.person_id and earlier.organization_id = event.organization_id
      and earlier.instructor_id is not null and not earlier.instructs and not earlier.absent and past.start < event.start and past.cancelled_at is null
    order by past.start desc, past.id desc limit 1) as last
  where attendee.event_id = event.id and exists (
    select from attendee as present where present.event_id = event.id and present.person_id = last.instructor_id))`;

const credentialGroups = sql`(
  select coalesce(json_agg(distinct run_group.name), '[]')
  from credential_kind join run_group on run_group.id = any(needed_for)
  where credential_kind.organization_id = event.organization_id and retired_at is null)`;

/** Loads the input of suggested pairings apart from the roster. A problem when the organization has no such event. */
async function loadPairingInput(
  db: Db,
  { organizationId, eventId }: { readonly organizationId: string; readonly eventId: string },
): Promise<PairingInput> {
  const { rows } = await sql<{ input: PairingInput }>`
    select json_build_object(
      'Instructors', ${instructors}, 'LastTime', ${lastTime},
      'CredentialGroups', ${credentialGroups}
    ) as input
    from event where id = ${eventId} and organization_id = ${organizationId}`.execute(db);
  const [row] = rows;
  if (!row) throw problems.absent();
  return row.input;
}

export const pairingHandlers = {
  GetPairingInput: ({ query }, { db }) => loadPairingInput(db, query),
  GetPairingChanges: ({ query }, { db, now }) => loadPairingChanges(db, query, now()),
  GetMyPairings: ({ caller }, { db, now }) => loadMyPairings(db, caller.personId, now()),
  AnnouncePairings: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, async work => {
      const event = await lockEvent(work.trx, query.organizationId, body.EventId);
      return announcePairings(work, event, body);
    }),
} satisfies Partial<Handlers>;
