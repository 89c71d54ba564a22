import { type RawBuilder, sql } from 'kysely';

/** A condition on the rows of `person`. */
export type PersonCondition = RawBuilder<boolean>;

/** The caller, and the organizations that the caller administers in this session. */
export interface Asking {
  readonly personId: string;
  readonly administers: readonly string[];
}

/** The caller administers the organization. */
export const isAdministeredBy = ({ administers }: Asking, organizationId: RawBuilder<unknown>) =>
  sql<boolean>`${organizationId} = any(${administers}::uuid[])`;

/** The person belongs to one of the organizations (docs/product.md#whose-club). */
const belongsToAny = (
  personId: RawBuilder<unknown>,
  organizationIds: RawBuilder<string[]>,
) => sql<boolean>`exists (
  select from club_person
  where club_person.id = ${personId} and club_person.organization_id = any(${organizationIds}) and club_person.belongs)`;

/** The person belongs to the organization. */
export const belongsTo = (organizationId: string): PersonCondition =>
  belongsToAny(sql`person.id`, sql`array[${organizationId}::uuid]`);

/** The person, who has signed in, has accepted the organization. */
export const hasAccepted = (
  personId: string | RawBuilder<unknown>,
  organizationId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from membership
  where person_id = ${personId} and organization_id = ${organizationId} and status = 'accepted')`;

/** The caller has a membership of the organization, and has neither left it nor been removed from it. */
export const isPresentIn = (callerId: string, organizationId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from membership
  where person_id = ${callerId} and organization_id = ${organizationId} and status in ('asked', 'accepted'))`;

/**
 * The organizations that the caller belongs to and administers or instructs in, and whose people and evals the caller
 * sees.
 */
export const organizationsOfStaff = (caller: Asking): RawBuilder<string[]> => sql`array(
  select membership.organization_id from membership
  where membership.person_id = ${caller.personId} and membership.status = 'accepted' and (
    ${isAdministeredBy(caller, sql`membership.organization_id`)}
    or exists (select from attendee
      where person_id = ${caller.personId} and organization_id = membership.organization_id
      and instructs)))`;

/** The person belongs to an organization that the caller administers or instructs in. */
export const isKnownToStaff = (caller: Asking): PersonCondition =>
  belongsToAny(sql`person.id`, organizationsOfStaff(caller));

/**
 * The instructors of the events that the caller attends, who belong to the organizations of these, while the caller is
 * present there; but of those where the caller is staff, who are known anyway.
 */
const instructorsOf = (callerId: string, staffOf: RawBuilder<string[]>): RawBuilder<string[]> => sql`array(
  select other.person_id from attendee as own join attendee as other on other.event_id = own.event_id
  join club_person on club_person.id = other.person_id and club_person.organization_id = other.organization_id
  where own.person_id = ${callerId} and own.organization_id <> all(${staffOf})
  and ${isPresentIn(callerId, sql`own.organization_id`)} and other.instructs and club_person.belongs)`;

/**
 * The caller may look the person up (docs/product.md#who-finds-whom): the person is the caller; belongs to an
 * organization where the caller instructs or that the caller administers, `staffOf`; or instructs at an event that the
 * caller attends.
 */
export function isInReachOf(caller: Asking): PersonCondition {
  const staffOf = organizationsOfStaff(caller);
  return sql`(${belongsToAny(sql`person.id`, staffOf)} or person.id = ${caller.personId}
    or person.id = any(${instructorsOf(caller.personId, staffOf)}))`;
}

/**
 * The caller may see phone and e-mail of the person with this alias in the query (docs/product.md#phone-and-e-mail): both
 * attend an event of an organization where the caller is present, and the person instructs there, or the caller
 * administers or instructs in its organization. For the two people of an eval its organization's own rosters count in any case. Admins do not need it: their
 * rosters, profiles, exports, evals and search show them the contact.
 */
export const hasContactOf = (
  caller: Asking,
  person: 'person' | 'subject' | 'evaluator',
): RawBuilder<boolean> => {
  const personId = sql.ref(`${person}.id`);
  const ofThisClub = person === 'person' ? sql`` : sql`or known.organization_id = eval.organization_id`;
  return sql`(${personId} <> ${caller.personId}
    and exists (select from attendee as other join attendee as own on own.event_id = other.event_id
      join club_person as known on known.id = other.person_id and known.organization_id = other.organization_id
      where other.person_id = ${personId} and own.person_id = ${caller.personId}
      and ${isPresentIn(caller.personId, sql`own.organization_id`)}
      and (known.belongs ${ofThisClub}) and (other.instructs
        or other.organization_id = any(${organizationsOfStaff(caller)}))))`;
};
