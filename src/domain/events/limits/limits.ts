import { INSTRUCTOR_GROUP, USUAL_GROUPS } from '#domain/events/groups.ts';
import type { LadderNames } from '#domain/events/ladder.ts';
import { groupKey } from '#domain/text/group-key.ts';

/** The most students that an instructor can take at an event. */
export const MOST_STUDENTS = 4;

/** Returns the most students of an instructor. Until a limit is saved, it is one, or the number that the instructor has. */
export const findMostStudents = (saved: number | null, students: number): number =>
  saved ?? Math.max(1, students);

/**
 * The students that an instructor can take at an event (docs/product.md#instructor-limits). Stored in `instructor_limits`; the
 * view `limits_at_event` gives those of each event.
 */
export interface Limits {
  readonly maxStudents: number;
  /** The run groups whose students the instructor takes; null: any. */
  readonly groups: readonly string[] | null;
  /** The run group in which the instructor drives; '': none. */
  readonly ownGroup: string;
}

export type LimitsFault =
  | { readonly kind: 'maxStudents'; readonly member: 'MaxStudents' }
  | { readonly kind: 'noGroups'; readonly member: 'Groups' }
  | { readonly kind: 'group'; readonly member: 'Groups' | 'OwnGroup'; readonly group: string };

/** Returns the run groups of students at an event by the key of each spelling: those of the ladder, else the usual ones, and of the roster. */
export function limitGroups(rosterGroups: readonly string[], ladder: LadderNames): Map<string, string> {
  const groups = new Map(ladder);
  for (const group of new Set(ladder.size > 0 ? rosterGroups : [...USUAL_GROUPS, ...rosterGroups])) {
    const key = groupKey(group);
    if (!groups.has(key)) groups.set(key, group);
  }
  groups.delete(groupKey(INSTRUCTOR_GROUP));
  return groups;
}

/** Returns limits with groups spelled as in `known`, and what is wrong with them. */
export function checkLimits(
  { maxStudents, groups, ownGroup }: Limits,
  known: ReadonlyMap<string, string>,
): { readonly limits: Limits; readonly faults: readonly LimitsFault[] } {
  const faults: LimitsFault[] = [];
  const spell = (group: string, member: 'Groups' | 'OwnGroup'): string => {
    const spelling = known.get(groupKey(group));
    if (spelling === undefined) faults.push({ kind: 'group', member, group });
    return spelling ?? group;
  };
  if (!Number.isInteger(maxStudents) || maxStudents < 0 || maxStudents > MOST_STUDENTS) {
    faults.push({ kind: 'maxStudents', member: 'MaxStudents' });
  }
  if (groups?.length === 0) faults.push({ kind: 'noGroups', member: 'Groups' });
  const limits = {
    maxStudents,
    groups: groups && [...new Set(groups.map(group => spell(group, 'Groups')))],
    ownGroup: ownGroup && spell(ownGroup, 'OwnGroup'),
  };
  return { limits, faults };
}
