import { sql } from 'kysely';
import type { Value } from '#server/database/statement.ts';
import { hasLink } from '#server/platform/evals/by-link.ts';
import type { EvalPerson } from '#server/platform/evals/cards.ts';
import { hasContactOf } from '#server/platform/people-in-reach.ts';
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

const signedIn = (personId: Value<string>) => ({
  readsPrivateNotes: readsPrivateNotes(personId),
  hasPublicLink: sql<boolean>`(${isSubject(personId)} or ${isAdmin(personId)})`,
  hasContactOf: (person: EvalPerson) => hasContactOf(personId, person),
});

/** Whoever fills the eval, at any time of its life. */
export const evaluatorReader = (personId: Value<string>): Reader => ({
  ...signedIn(personId),
  sees: isEvaluator(personId),
});

/** What they fill, what is about them, and completed evals of students at the events they instruct at. */
export const instructorReader = (personId: Value<string>): Reader => ({
  ...signedIn(personId),
  sees: sql`(${isEvaluator(personId)} or ${isCompleted} and (
    ${isSubject(personId)} or ${isInstructorEval} and ${instructsWhereSubjectDrives(personId)}))`,
});

/** What they fill and what is about them; on a student's screens nobody reads Internal Notes. */
export const studentReader = (personId: Value<string>): Reader => ({
  ...signedIn(personId),
  sees: sql`(${isEvaluator(personId)} or ${isCompleted} and ${isSubject(personId)})`,
  readsPrivateNotes: never,
});

/** The completed evals of an organization that the person administers. */
export const adminReader = (personId: Value<string>, organizationId: Value<string>): Reader => ({
  ...signedIn(personId),
  sees: sql`(eval.organization_id = ${organizationId} and ${isCompleted})`,
  hasContactOf: () => always,
});

/**
 * Whoever looks a person of one of their organizations up: completed evals that they fill or that are about them, all
 * of an organization that they administer, and those of students where they instruct. Nobody reads Internal Notes here.
 */
export const searchReader = (personId: Value<string>): Reader => ({
  ...signedIn(personId),
  sees: sql`(${isCompleted} and (${isEvaluator(personId)} or ${isSubject(personId)} or ${isAdmin(personId)}
    or ${isInstructorEval} and ${isOfStaff(personId)}))`,
  readsPrivateNotes: never,
});

/**
 * Whoever opens the page of a student of one of their organizations: what instructors wrote there, and in others that
 * both belong to where they instruct the student themselves.
 */
export const studentViewReader = (personId: Value<string>): Reader => ({
  ...signedIn(personId),
  sees: sql`(${isCompleted} and ${isInstructorEval} and subject.belongs
    and (${isOfStaff(personId)} or ${instructsWhereSubjectDrives(personId)}))`,
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
