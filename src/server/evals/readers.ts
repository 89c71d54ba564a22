import { sql } from 'kysely';
import { HAND_OVER_DAYS } from '#domain/school/log.ts';
import { dayInClubOf } from '#server/clubs/time-zone.ts';
import { type Asking, hasAccepted, hasContactOf } from '#server/people/visibility.ts';
import type { EvalPerson } from './cards.ts';
import {
  always,
  type Condition,
  instructsWhereSubjectDrives,
  isAdmin,
  isCompleted,
  isEvaluator,
  isInstructorEval,
  isOfStaff,
  isSubject,
  never,
  readsPrivateNotes,
} from './conditions.ts';
import { isFocusOfClub } from './focus.ts';

/** The evals, and the parts of them, that one kind of reader may see (docs/product.md#who-reads-which-eval). */
export interface Reader {
  readonly sees: Condition;
  readonly readsNextStep: Condition;
  readonly readsPrivateNotes: Condition;
  /** Whether the reader gets the public link: the subject of the eval and admins do. */
  readonly hasPublicLink: Condition;
  /** Whether the reader gets the open focus items of the student that the eval is about. */
  readonly readsFocus: Condition;
  readonly hasContactOf: (person: EvalPerson) => Condition;
  /** Whether part of the e-mail address may name a person without any name. */
  readonly namesByAddress: boolean;
}

const signedIn = (caller: Asking) => ({
  readsNextStep: always,
  readsPrivateNotes: readsPrivateNotes(caller),
  hasPublicLink: sql<boolean>`(${isSubject(caller.personId)} or ${isAdmin(caller)})`,
  readsFocus: never,
  hasContactOf: (person: EvalPerson) => hasContactOf(caller, person),
  namesByAddress: true,
});

/** Reads as the evaluator of the eval, in any of its states. */
export const evaluatorReader = (caller: Asking): Reader => ({
  ...signedIn(caller),
  sees: isEvaluator(caller.personId),
});

/** The event takes place, and the person has the subject of the eval as a present student on its roster. */
const isPairedWith = (instructorId: string) => sql<boolean>`(event.cancelled_at is null and exists (
  select from attendee as student
  where student.event_id = event.id and student.person_id = eval.subject_id and student.instructor_id = ${instructorId}
    and not student.instructs and not student.absent))`;

/**
 * Reads as an instructor: their own evals, evals about them, and completed evals of students where they instruct. Focus
 * items are shown to the evaluator while the student is theirs, for as long as on Today (docs/school.md#hand-over).
 */
export const instructorReader = (caller: Asking, now: Date): Reader => ({
  ...signedIn(caller),
  sees: sql`(${isEvaluator(caller.personId)} or ${isCompleted} and (
    ${isSubject(caller.personId)} or ${isInstructorEval} and ${instructsWhereSubjectDrives(caller.personId)}))`,
  readsFocus: sql`(${isInstructorEval} and ${isEvaluator(caller.personId)}
    and ${hasAccepted(caller.personId, sql`eval.organization_id`)} and ${isPairedWith(caller.personId)} and ${isFocusOfClub}
    and event.last_day >= ${dayInClubOf(sql`eval.organization_id`, now)} - ${HAND_OVER_DAYS}::integer)`,
});

/** Reads as a student: their own evals and evals about them. A student's screens show no Internal Notes. */
export const studentReader = (caller: Asking): Reader => ({
  ...signedIn(caller),
  sees: sql`(${isEvaluator(caller.personId)} or ${isCompleted} and ${isSubject(caller.personId)})`,
  readsPrivateNotes: never,
  readsFocus: sql`(${isInstructorEval} and ${isSubject(caller.personId)})`,
});

/** Reads as an admin: the completed evals of an organization that the person administers. */
export const adminReader = (caller: Asking, organizationId: string): Reader => ({
  ...signedIn(caller),
  sees: sql`(eval.organization_id = ${organizationId} and ${isCompleted})`,
  hasContactOf: () => always,
});

/**
 * Reads as a member who looks up a person: completed evals by or about the member, all completed evals of organizations
 * that they administer, and those of students where they instruct; never Internal Notes.
 */
export const searchReader = (caller: Asking): Reader => ({
  ...signedIn(caller),
  sees: sql`(${isCompleted} and (${isEvaluator(caller.personId)} or ${isSubject(caller.personId)} or ${isAdmin(caller)}
    or ${isInstructorEval} and ${isOfStaff(caller)}))`,
  readsPrivateNotes: never,
});

/**
 * Reads as staff who open the page of a student: instructor evals of the organizations where they are staff, and of
 * others that both belong to, where they instruct the student themselves.
 */
export const studentViewReader = (caller: Asking): Reader => ({
  ...signedIn(caller),
  sees: sql`(${isCompleted} and ${isInstructorEval} and subject.belongs
    and (${isOfStaff(caller)} or ${instructsWhereSubjectDrives(caller.personId)}))`,
});

/** Limits a reader to the evals of one organization. */
export const within = (organizationId: string, reader: Reader): Reader => ({
  ...reader,
  sees: sql`(eval.organization_id = ${organizationId} and ${reader.sees})`,
});

/** Reads by the public link of a completed eval (docs/product.md#public-link). */
export const linkReader = (linkKey: string): Reader => ({
  sees: sql`(eval.public_link_key = ${linkKey} and ${isCompleted})`,
  readsNextStep: never,
  readsPrivateNotes: never,
  hasPublicLink: never,
  readsFocus: never,
  hasContactOf: () => never,
  namesByAddress: false,
});
