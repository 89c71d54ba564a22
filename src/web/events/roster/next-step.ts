import type { Event } from '#contract/events/events.ts';
import { INSTRUCTOR_GROUP, needsInstructor } from '#domain/events/groups.ts';
import type { RosterRow } from './draft-rows.ts';

/** The next step of an organizer. */
export type NextStep =
  | 'upload'
  | 'suggest'
  | 'announce'
  | 'welcome'
  | 'print'
  | 'publish'
  | 'remind'
  | 'results';

/** The numbers of people whom messages of a command would reach. */
interface Unsent {
  /** Pairs that changed since the last announcement. */
  readonly changes: number;
  readonly welcomes: number;
}

type EventOfStep = Pick<Event, 'Published' | 'Start' | 'LastDay' | 'EvalsSent' | 'EvalsCompleted'>;

/**
 * Finds the step that the Roster offers first (docs/product.md#event-dashboard): before the last day what prepares the
 * event, from then on, or once it was published and began, what brings the evals in. null while `unsent` is needed and not known yet.
 */
export function findNextStep(
  { Published, Start, LastDay, EvalsSent, EvalsCompleted }: EventOfStep,
  rows: readonly RosterRow[],
  today: string,
  unsent: Unsent | undefined,
): NextStep | null {
  if (rows.length === 0) return 'upload';
  if (!Published && isUnpaired(rows)) return 'suggest';
  if (LastDay > today && !(Published && Start <= today)) {
    if (!unsent) return null;
    if (unsent.changes > 0) return 'announce';
    // Published evals told their people of the event.
    return !Published && unsent.welcomes > 0 ? 'welcome' : 'print';
  }
  if (!Published || EvalsSent === 0) return 'publish';
  return EvalsCompleted < EvalsSent ? 'remind' : 'results';
}

/** Returns whether the roster has instructors, and more present students need one than have one. */
export function isUnpaired(rows: readonly RosterRow[]): boolean {
  const students = rows.filter(({ group }) => group !== INSTRUCTOR_GROUP);
  const paired = students.filter(({ instructorId }) => instructorId !== null);
  return students.length < rows.length && students.filter(needsInstructor).length > paired.length;
}
