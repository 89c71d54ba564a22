import { type RawBuilder, sql } from 'kysely';
import { type ContactGround, contactGrounds } from '#domain/permissions.ts';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';
import type { Value } from '../database/statement.ts';

/** A condition on the rows of `person`. */
export type PersonCondition = RawBuilder<boolean>;

/** The person is on a roster of the organization, or administers it. */
export const belongsTo = (organizationId: Value<string>): PersonCondition => sql`(
  exists (select from attendee
    where attendee.person_id = person.id and attendee.organization_id = ${organizationId})
  or exists (select from organization_admin
    where organization_admin.person_id = person.id and organization_admin.organization_id = ${organizationId}))`;

/** The organizations that the caller administers or instructs in: whose people and evals are theirs to see. */
export const organizationsOfStaff = (callerId: Value<string>): RawBuilder<string[]> => sql`array(
  select organization_id from organization_admin where person_id = ${callerId}
  union
  select organization_id from attendee where person_id = ${callerId} and run_group = ${INSTRUCTOR_GROUP})`;

/** The person is on a roster of an organization that the caller administers or instructs in. */
export const isOnRosterOfStaff = (callerId: Value<string>): PersonCondition => sql`exists (
  select from attendee
  where attendee.person_id = person.id and attendee.organization_id = any(${organizationsOfStaff(callerId)}))`;

/**
 * Whom the caller may look up (docs/product.md#who-finds-whom): themselves; everybody of the organizations where they
 * instruct or that they administer; the instructors of the events that they attend. All but the roster's row is found
 * once, however many people are looked at.
 */
export const isInReachOf = (callerId: Value<string>): PersonCondition => sql`(
  exists (select from attendee
    where attendee.person_id = person.id and attendee.organization_id = any(${organizationsOfStaff(callerId)}))
  or person.id in (
    select ${callerId}::uuid
    union all select person_id from organization_admin where organization_id = any(${organizationsOfStaff(callerId)})
    union all select theirs.person_id from attendee as mine join attendee as theirs on theirs.event_id = mine.event_id
      where mine.person_id = ${callerId} and theirs.run_group = ${INSTRUCTOR_GROUP}))`;

/** What `contactGrounds` mean for `theirs`, a row of the other person on a roster on which the caller is, too. */
const groundHolds: Readonly<Record<ContactGround, (callerId: Value<string>) => RawBuilder<boolean>>> = {
  otherInstructsThere: () => sql`theirs.run_group = ${INSTRUCTOR_GROUP}`,
  readerIsStaffOfIt: callerId => sql`theirs.organization_id = any(${organizationsOfStaff(callerId)})`,
};

/** The caller may see phone and e-mail of the person, who stands in the query under that alias. */
export const hasContactOf = (
  callerId: Value<string>,
  person: 'person' | 'subject' | 'evaluator',
): RawBuilder<boolean> => {
  const personId = sql.ref(`${person}.id`);
  const grounds = contactGrounds.map(ground => groundHolds[ground](callerId));
  return sql`(${personId} <> ${callerId}
    and exists (select from attendee as theirs join attendee as mine on mine.event_id = theirs.event_id
      where theirs.person_id = ${personId} and mine.person_id = ${callerId} and (${sql.join(grounds, sql` or `)})))`;
};
