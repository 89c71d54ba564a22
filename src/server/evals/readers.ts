import { sql } from 'kysely';
import { type Asking, hasContactOf } from '#server/people/people-in-reach.ts';
import type { Value } from '#server/platform/database/statement.ts';
import { hasLink } from './by-link.ts';
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

/**
 * What one kind of reader sees of evals (docs/product.md#who-reads-which-eval): which ones, and which parts of them.
 */
export interface Reader {
  readonly sees: Condition;
  readonly readsPrivateNotes: Condition;
  /** May hand the public link on: the person the eval is about, and admins. */
  readonly hasPublicLink: Condition;
  readonly hasContactOf: (person: EvalPerson) => Condition;
}

const signedIn = (caller: Asking) => ({
  readsPrivateNotes: readsPrivateNotes(caller),
  hasPublicLink: sql<boolean>`(${isSubject(caller.personId)} or ${isAdmin(caller)})`,
  hasContactOf: (person: EvalPerson) => hasContactOf(caller, person),
});

/** Whoever fills the eval, at any time of its life. */
export const evaluatorReader = (caller: Asking): Reader => ({
  ...signedIn(caller),
  sees: isEvaluator(caller.personId),
});

/** What they fill, what is about them, and completed evals of students at the events they instruct at. */
export const instructorReader = (caller: Asking): Reader => ({
  ...signedIn(caller),
  sees: sql`(${isEvaluator(caller.personId)} or ${isCompleted} and (
    ${isSubject(caller.personId)} or ${isInstructorEval} and ${instructsWhereSubjectDrives(caller.personId)}))`,
});

/** What they fill and what is about them; on a student's screens nobody reads Internal Notes. */
export const studentReader = (caller: Asking): Reader => ({
  ...signedIn(caller),
  sees: sql`(${isEvaluator(caller.personId)} or ${isCompleted} and ${isSubject(caller.personId)})`,
  readsPrivateNotes: never,
});

/** The completed evals of an organization that the person administers. */
export const adminReader = (caller: Asking, organizationId: Value<string>): Reader => ({
  ...signedIn(caller),
  sees: sql`(eval.organization_id = ${organizationId} and ${isCompleted})`,
  hasContactOf: () => always,
});

/**
 * Whoever looks a person of one of their organizations up: completed evals that they fill or that are about them, all
 * of an organization that they administer, and those of students where they instruct. Nobody reads Internal Notes here.
 */
export const searchReader = (caller: Asking): Reader => ({
  ...signedIn(caller),
  sees: sql`(${isCompleted} and (${isEvaluator(caller.personId)} or ${isSubject(caller.personId)} or ${isAdmin(caller)}
    or ${isInstructorEval} and ${isOfStaff(caller)}))`,
  readsPrivateNotes: never,
});

/**
 * Whoever opens the page of a student of one of their organizations: what instructors wrote there, and in others that
 * both belong to where they instruct the student themselves.
 */
export const studentViewReader = (caller: Asking): Reader => ({
  ...signedIn(caller),
  sees: sql`(${isCompleted} and ${isInstructorEval} and subject.belongs
    and (${isOfStaff(caller)} or ${instructsWhereSubjectDrives(caller.personId)}))`,
});

/** The same reader, of one organization's evals only. */
export const within = (organizationId: Value<string>, reader: Reader): Reader => ({
  ...reader,
  sees: sql`(eval.organization_id = ${organizationId} and ${reader.sees})`,
});

/** Whoever has the public link of a completed eval. */
export const linkReader = (linkKey: Value<string>): Reader => ({
  sees: hasLink(linkKey),
  readsPrivateNotes: never,
  hasPublicLink: never,
  hasContactOf: () => never,
});
