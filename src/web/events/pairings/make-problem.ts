import type { Event } from '#contract/events/events.ts';
import type { PairingInput } from '#contract/events/pairings.ts';
import { attendsOn, countDays, type DaySet, datesOf } from '#domain/events/days.ts';
import { groupSpeller, INSTRUCTOR_GROUP, needsInstructor } from '#domain/events/groups.ts';
import { inRunningOrder, ladderNames } from '#domain/events/ladder.ts';
import type { PairingProblem, Preference } from '#domain/events/pairings/problem.ts';
import type { Suggestion } from '#domain/events/pairings/suggest.ts';
import { holdsOn } from '#domain/school/solo.ts';

/** A row of the roster with the choices of its draft. */
export interface PairingRow {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly instructorId: string | null;
  readonly instructorMissing: boolean;
  readonly hasLeft: boolean;
  readonly absent: boolean;
  readonly days: DaySet;
  readonly sharesCarWith: string | null;
  readonly askedFor: string | null;
  /** The most students that an instructor takes; null: no limit is saved, so one. */
  readonly maxStudents: number | null;
  readonly state: string;
}

/** The choices of the page. Locks are ids of instructors by id of student. */
export interface PairingChoices {
  readonly groups: readonly string[];
  readonly changesExisting: boolean;
  /** An instructor may get two students of a run group. */
  readonly takesTwo: boolean;
  readonly preference: Preference;
  readonly locks: Readonly<Record<string, string>>;
}

const blockers = ['noInstructors', 'noStudents', 'noGroups', 'nobodyNeedsOne', 'noCapacity'] as const;

/** Why nothing can be suggested. */
export type Blocker = (typeof blockers)[number];

/** The run groups of the students of a roster in the order in which they drive. */
export function groupsOfStudents(rows: readonly PairingRow[], ladder: Event['Ladder']): string[] {
  const groups = rows.flatMap(({ group, state }) => (state === 'removed' ? [] : group));
  const students = [...new Set(groups)].filter(group => group !== INSTRUCTOR_GROUP);
  return inRunningOrder(
    students,
    ladder.map(({ Name }) => Name),
  );
}

type EventOfProblem = Pick<Event, 'Ladder' | 'Solos' | 'Start' | 'LastDay'>;

/** Makes a function that says whether solos of a student hold on all the days on which they come. */
function findSoloDrivers({ Solos, Start, LastDay }: EventOfProblem): (row: PairingRow) => boolean {
  const solosOf = Map.groupBy(Solos, ({ UserId }) => UserId);
  const dates = datesOf(Start, countDays(Start, LastDay));
  return ({ id, days }) => {
    const solos = solosOf.get(id);
    if (!solos) return false;
    return dates
      .filter((_, place) => attendsOn(days, place + 1))
      .every(date => solos.some(solo => holdsOn(solo, date)));
  };
}

/** Finds the people that share a car with each attendee. Only one of two sharers names the other. */
function findCarSharers(rows: readonly PairingRow[]): ReadonlyMap<string, string[]> {
  const sharers = new Map<string, string[]>();
  const add = (id: string, other: string) => {
    const others = sharers.get(id);
    if (others) others.push(other);
    else sharers.set(id, [other]);
  };
  for (const { id, sharesCarWith } of rows) {
    if (sharesCarWith === null) continue;
    add(id, sharesCarWith);
    add(sharesCarWith, id);
  }
  return sharers;
}

/** The instructor that a suggestion gives a student; null: they lose theirs. */
export interface PutPair {
  readonly studentId: string;
  readonly instructorId: string | null;
}

/** Lists what a suggestion changes on the roster. */
export const changesOf = ({ pairs, leftOver }: Suggestion): readonly PutPair[] => [
  ...pairs,
  ...leftOver.map(({ studentId }) => ({ studentId, instructorId: null })),
];

/** Makes the problem of a roster with its unsaved changes (docs/product.md#suggesting-pairings). */
export function makeProblem(
  rows: readonly PairingRow[],
  event: EventOfProblem,
  input: PairingInput,
  { groups, changesExisting, takesTwo, preference, locks }: PairingChoices,
) {
  const { Ladder } = event;
  const names = ladderNames(Ladder.map(({ Name, Aliases }) => ({ name: Name, aliases: Aliases })));
  const spell = groupSpeller(groupsOfStudents(rows, Ladder), names);
  const present = rows.filter(({ state, absent }) => state !== 'removed' && !absent);
  const teachers = present.filter(({ group, hasLeft }) => group === INSTRUCTOR_GROUP && !hasLeft);
  const students = present.filter(({ group }) => group !== INSTRUCTOR_GROUP);
  const drivesSolo = findSoloDrivers(event);
  const chosen = students.filter(row => groups.includes(row.group) && !drivesSolo(row));
  const free = chosen.filter(row => changesExisting || needsInstructor(row));
  const freeIds = new Set(free.map(({ id }) => id));
  const teacherIds = new Set(teachers.map(({ id }) => id));
  const lastInstructors = new Map(input.LastTime.map(({ UserId, InstructorId }) => [UserId, InstructorId]));
  const limitsOf = new Map(input.Instructors.map(limits => [limits.UserId, limits]));
  const carSharers = findCarSharers(present);

  const fixed = students.flatMap(({ id, group, instructorId, instructorMissing }) =>
    instructorId === null || instructorMissing || freeIds.has(id)
      ? []
      : { studentId: id, group: spell(group), instructorId },
  );
  const locked = free.flatMap(({ id, group }) => {
    const instructorId = locks[id];
    // An instructor who was locked may be off the roster by now.
    return instructorId !== undefined && teacherIds.has(instructorId)
      ? { studentId: id, group: spell(group), instructorId }
      : [];
  });
  const instructors = teachers.map(({ id, days, maxStudents }) => {
    const limits = limitsOf.get(id);
    return {
      id,
      days,
      maxStudents: maxStudents ?? 1,
      groups: limits?.Groups?.map(spell) ?? null,
      ownGroup: limits?.OwnGroup ? spell(limits.OwnGroup) : '',
      // The credentials of somebody who is an instructor only in the draft are not known.
      blockedGroups: (limits?.Blocked.map(({ Group }) => Group) ?? input.CredentialGroups).map(spell),
    };
  });
  const holds: Readonly<Record<Blocker, boolean>> = {
    noInstructors: teachers.length === 0,
    noStudents: students.length === 0,
    noGroups: groups.length === 0,
    nobodyNeedsOne: free.length === 0,
    noCapacity: instructors.every(({ maxStudents }) => maxStudents === 0),
  };
  const problem: PairingProblem = {
    students: free.map(({ id, group, days, askedFor }) => ({
      id,
      group: spell(group),
      days,
      lastInstructorId: lastInstructors.get(id) ?? null,
      askedForId: askedFor,
      carSharers: carSharers.get(id) ?? [],
    })),
    instructors,
    fixed: [...fixed, ...locked],
    preference,
    perGroup: takesTwo ? 2 : 1,
  };
  return { problem, blocker: blockers.find(blocker => holds[blocker]) };
}
