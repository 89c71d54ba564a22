import { type RawBuilder, sql } from 'kysely';
import type { SoloOf } from '#contract/events/run-groups.ts';
import type { Solo } from '#contract/school/solo.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { instant } from '#server/platform/database/json.ts';

type Value = RawBuilder<unknown>;

/** The solo of the row counts at an event of the club: it is for that event, or for good. */
const countsAt = (organizationId: Value, eventId: Value) => sql<boolean>`(
  solo.organization_id = ${organizationId} and (solo.event_id is null or solo.event_id = ${eventId}))`;

const days = sql`'FirstDay', first_day, 'LastDay', last_day, 'DryOnly', dry_only`;

interface About {
  readonly personId: Value;
  readonly organizationId: Value;
  readonly eventId: Value;
}

/** The solos in force of a person at an event, with their signers, as an instructor reads them; the longest first. */
export const solosOf = ({ personId, organizationId, eventId }: About, readerId: string) => sql<Solo[]>`(
  select coalesce(json_agg(json_build_object('SignOffId', solo.id, ${days},
      'SignedAt', ${instant('signed_at')},
      'SignedBy', ${nameInClub(sql`signed_by`, sql`solo.organization_id`)},
      'MayWithdraw', signed_by = ${readerId} and solo.event_id is not null or exists (
        select from organization_role as granted where granted.organization_id = solo.organization_id
          and granted.person_id = ${readerId} and role = 'chief'))
    order by last_day desc nulls first, dry_only), '[]')
  from solo_in_force as solo where solo.person_id = ${personId} and ${countsAt(organizationId, eventId)})`;

/** The solos in force of attendees of the row of `event`, where the club has a school; `which` narrows `attendee`. */
export const solosOfAttendees = (which: Value) => sql<SoloOf[]>`(
  select coalesce(json_agg(json_build_object('UserId', attendee.person_id, ${days})
    order by last_day desc nulls first, dry_only), '[]')
  from attendee join organization as its on its.id = event.organization_id and its.school
  join solo_in_force as solo on solo.person_id = attendee.person_id
    and ${countsAt(sql`event.organization_id`, sql`event.id`)}
  where attendee.event_id = event.id and ${which})`;

export const solosOfRoster = solosOfAttendees(sql`true`);

/** Selects id and name of the highest run group that a person is signed off for (docs/school.md#moving-up). */
export const highestSignOff = (personId: Value, organizationId: Value) => sql`(
  select run_group.id, run_group.name
  from sign_off_in_force as sign_off
  join run_group on run_group.organization_id = sign_off.organization_id and run_group.id = sign_off.run_group_id
  where sign_off.person_id = ${personId} and sign_off.organization_id = ${organizationId} and position is not null
  order by position desc limit 1)`;
