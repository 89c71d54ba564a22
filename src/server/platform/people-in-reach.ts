import { type RawBuilder, sql } from 'kysely';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';

/** A condition on the rows of `person`. */
export type PersonCondition = RawBuilder<boolean>;

/** The person is on a roster of the organization, or administers it. */
export const belongsTo = (organizationId: string): PersonCondition => sql`(
  exists (select from attendee
    where attendee.person_id = person.id and attendee.organization_id = ${organizationId})
  or exists (select from organization_admin
    where organization_admin.person_id = person.id and organization_admin.organization_id = ${organizationId}))`;

/** The organizations that the caller administers or instructs in: whose people and evals are theirs to see. */
export const organizationsOfStaff = (callerId: string): RawBuilder<string[]> => sql`array(
  select organization_id from organization_admin where person_id = ${callerId}
  union
  select organization_id from attendee where person_id = ${callerId} and run_group = ${INSTRUCTOR_GROUP})`;

/** The person is on a roster of an organization that the caller administers or instructs in. */
export const isOnRosterOfStaff = (callerId: string): PersonCondition => sql`exists (
  select from attendee
  where attendee.person_id = person.id and attendee.organization_id = any(${organizationsOfStaff(callerId)}))`;

/**
 * Whom the caller may look up (docs/product.md#who-finds-whom): themselves; everybody of the organizations where they
 * instruct or that they administer; the instructors of the events that they attend.
 */
export const isInReachOf = (callerId: string): PersonCondition => sql`(
  person.id = ${callerId}
  or exists (select from attendee
    where attendee.person_id = person.id and attendee.organization_id = any(${organizationsOfStaff(callerId)}))
  or exists (select from organization_admin
    where organization_admin.person_id = person.id
    and organization_admin.organization_id = any(${organizationsOfStaff(callerId)}))
  or exists (select from attendee as theirs join attendee as mine on mine.event_id = theirs.event_id
    where theirs.person_id = person.id and theirs.run_group = ${INSTRUCTOR_GROUP} and mine.person_id = ${callerId}))`;

/**
 * Whose phone and e-mail the caller may see beside their card (docs/product.md#phone-and-e-mail): of people with whom
 * they share an event, at which the other instructs or which is of an organization where the caller instructs or that
 * they administer.
 */
export const hasContactOf = (callerId: string): PersonCondition => sql`(
  person.id <> ${callerId}
  and exists (select from attendee as theirs join attendee as mine on mine.event_id = theirs.event_id
    where theirs.person_id = person.id and mine.person_id = ${callerId}
    and (theirs.run_group = ${INSTRUCTOR_GROUP}
      or theirs.organization_id = any(${organizationsOfStaff(callerId)}))))`;
