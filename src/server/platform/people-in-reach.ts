import { type RawBuilder, sql } from 'kysely';
import { type ContactGround, contactGrounds } from '#domain/permissions.ts';
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

/** What `contactGrounds` mean for `theirs`, a row of the other person on a roster on which the caller is, too. */
const groundHolds: Readonly<Record<ContactGround, (callerId: string) => RawBuilder<boolean>>> = {
  otherInstructsThere: () => sql`theirs.run_group = ${INSTRUCTOR_GROUP}`,
  readerIsStaffOfIt: callerId => sql`theirs.organization_id = any(${organizationsOfStaff(callerId)})`,
};

/** The caller may see phone and e-mail of the person, who stands in the query under that alias. */
export const hasContactOf = (
  callerId: string,
  person: 'person' | 'subject' | 'evaluator',
): RawBuilder<boolean> => {
  const personId = sql.ref(`${person}.id`);
  const grounds = contactGrounds.map(ground => groundHolds[ground](callerId));
  return sql`(${personId} <> ${callerId}
    and exists (select from attendee as theirs join attendee as mine on mine.event_id = theirs.event_id
      where theirs.person_id = ${personId} and mine.person_id = ${callerId} and (${sql.join(grounds, sql` or `)})))`;
};
