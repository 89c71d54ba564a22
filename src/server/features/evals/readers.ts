import { sql } from 'kysely';
import type { EvalPerson } from '#server/platform/evals/cards.ts';
import {
  always,
  type Condition,
  instructsWhereSubjectDrives,
  isAdmin,
  isCompleted,
  isEvaluator,
  isInstructorEval,
  isSubject,
  never,
  readsPrivateNotes,
  sharesEventWith,
} from './conditions.ts';

/** What one kind of reader sees of evals (decisions.md §4): which ones, and which parts of them. */
export interface Reader {
  readonly sees: Condition;
  readonly readsPrivateNotes: Condition;
  /** May hand the public link on: the person the eval is about, and admins. */
  readonly hasPublicLink: Condition;
  readonly hasContactOf: (person: EvalPerson) => Condition;
}

const signedIn = (personId: string) => ({
  readsPrivateNotes: readsPrivateNotes(personId),
  hasPublicLink: sql<boolean>`(${isSubject(personId)} or ${isAdmin(personId)})`,
  hasContactOf: (person: EvalPerson) => sharesEventWith(personId, person),
});

/** Whoever fills the eval, at any time of its life. */
export const evaluatorReader = (personId: string): Reader => ({
  ...signedIn(personId),
  sees: isEvaluator(personId),
});

/** What they fill, what is about them, and completed evals of students at the events they instruct at. */
export const instructorReader = (personId: string): Reader => ({
  ...signedIn(personId),
  sees: sql`(${isEvaluator(personId)} or ${isCompleted} and (
    ${isSubject(personId)} or ${isInstructorEval} and ${instructsWhereSubjectDrives(personId)}))`,
});

/** What they fill and what is about them; on a student's screens nobody reads Internal Notes. */
export const studentReader = (personId: string): Reader => ({
  ...signedIn(personId),
  sees: sql`(${isEvaluator(personId)} or ${isCompleted} and ${isSubject(personId)})`,
  readsPrivateNotes: never,
});

/** The completed evals of an organization that the person administers. */
export const adminReader = (personId: string, organizationId: string): Reader => ({
  ...signedIn(personId),
  sees: sql`(eval.organization_id = ${organizationId} and ${isCompleted})`,
  hasContactOf: () => always,
});

/** Whoever has the public link of a completed eval. */
export const linkReader = (linkKey: string): Reader => ({
  sees: sql`(eval.public_link_key = ${linkKey} and ${isCompleted})`,
  readsPrivateNotes: never,
  hasPublicLink: never,
  hasContactOf: () => never,
});
