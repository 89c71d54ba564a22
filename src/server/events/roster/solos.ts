import { type RawBuilder, sql } from 'kysely';
import type { SoloOf } from '#contract/events/run-groups.ts';
import type { Solo } from '#contract/school/solo.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { instant } from '#server/platform/written-json.ts';

type Value = RawBuilder<unknown>;

/**
 * A solo sign-off of the club that was not withdrawn; one of days only at its event. What somebody signed by an account
 * that has become theirs counts no more.
 */
const counts = (organizationId: Value, eventId: Value) => sql<boolean>`(
  sign_off.organization_id = ${organizationId} and sign_off.kind = 'solo'
  and sign_off.signed_by <> sign_off.person_id
  and (sign_off.event_id is null or sign_off.event_id = ${eventId})
  and not exists (select from sign_off_withdrawal where sign_off_id = sign_off.id))`;

const days = sql`'FirstDay', first_day, 'LastDay', last_day, 'DryOnly', dry_only`;

interface About {
  readonly personId: Value;
  readonly organizationId: Value;
  readonly eventId: Value;
}

/** Who signed that somebody drives alone at an event, as an instructor reads it; what lasts longest first. */
export const solosOf = ({ personId, organizationId, eventId }: About, readerId: string) => sql<Solo[]>`(
  select coalesce(json_agg(json_build_object('SignOffId', sign_off.id, ${days},
      'SignedAt', ${instant('signed_at')},
      'SignedBy', ${nameInClub(sql`signed_by`, sql`sign_off.organization_id`)},
      'MayWithdraw', signed_by = ${readerId} and sign_off.event_id is not null or exists (
        select from organization_office as held where held.organization_id = sign_off.organization_id
          and held.person_id = ${readerId} and office = 'chief'))
    order by last_day desc nulls first, dry_only), '[]')
  from sign_off where sign_off.person_id = ${personId} and ${counts(organizationId, eventId)})`;

/** Who of the attendees of the row of `event` drives alone, where the club has a school. */
export const solosOfRoster = sql<SoloOf[]>`(
  select coalesce(json_agg(json_build_object('UserId', attendee.person_id, ${days})
    order by last_day desc nulls first, dry_only), '[]')
  from attendee join organization as its on its.id = event.organization_id and its.school
  join sign_off on sign_off.person_id = attendee.person_id and ${counts(sql`event.organization_id`, sql`event.id`)}
  where attendee.event_id = event.id)`;
