import { type RawBuilder, sql } from 'kysely';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import {
  type Asking,
  hasAccepted,
  isAdministeredBy,
  organizationsOfStaff,
} from '#server/people/visibility.ts';

/**
 * A condition on the rows of `selectFromEvals`. Together they are the eval rows of
 * docs/product.md#who-reads-which-eval.
 */
export type Condition = RawBuilder<boolean>;

export const always: Condition = sql`true`;
export const never: Condition = sql`false`;

export const isCompleted: Condition = sql`eval.state = ${sql.lit(COMPLETED)}`;
export const isInstructorEval: Condition = sql`eval.eval_type = ${sql.lit(INSTRUCTOR_RATES_STUDENT)}`;

/** The instructor eval of the day: a student has one at an event. Check rides, and second evals after a merge, are apart from it. */
export const isDayEval: Condition = sql`(${isInstructorEval} and not eval.off_roster)`;

export const isEvaluator = (personId: string): Condition => sql`eval.evaluator_id = ${personId}`;
export const isSubject = (personId: string): Condition => sql`eval.subject_id = ${personId}`;

/** Whether the person is an instructor of the eval's event. */
const instructsAtEvent = (personId: string): Condition => sql`exists (
  select from attendee
  where event_id = eval.event_id and person_id = ${personId} and instructs)`;

/**
 * Whether the person instructs at an event that the subject attends as a student. The event is one of the eval's own
 * organization, or both belong to its organization and to the eval's (docs/product.md#whose-club).
 */
export const instructsWhereSubjectDrives = (personId: string): Condition => sql`(
  ${hasAccepted(personId, sql`eval.organization_id`)} and exists (
    select from attendee as instructing join attendee as driving on driving.event_id = instructing.event_id
    join club_person as student on student.id = driving.person_id and student.organization_id = driving.organization_id
    where instructing.person_id = ${personId} and instructing.instructs
    and driving.person_id = eval.subject_id and not driving.instructs
    and (driving.organization_id = eval.organization_id or subject.belongs and student.belongs
      and ${hasAccepted(personId, sql`driving.organization_id`)})))`;

/** Whether the person administers or instructs in the organization of the eval, and belongs to it. */
export const isOfStaff = (caller: Asking): Condition =>
  sql`eval.organization_id = any(${organizationsOfStaff(caller)})`;

export const isAdmin = (caller: Asking): Condition => isAdministeredBy(caller, sql`eval.organization_id`);

/**
 * The person may read the PrivateNotes: staff of the eval (docs/product.md#internal-notes), but never the person that the
 * notes are about, even where an admin drives as a student. A student's rating has no such notes.
 */
export const readsPrivateNotes = (caller: Asking): Condition => sql`(
  ${isInstructorEval} and not ${isSubject(caller.personId)}
  and (${instructsAtEvent(caller.personId)} or ${isAdmin(caller)}))`;
