import type { Event } from '#contract/events/events.ts';
import type { PairingInput } from '#contract/events/pairings.ts';
import { comesOn, countDays, type DaySet, datesOf } from '#domain/events/days.ts';
import { groupSpeller, INSTRUCTOR_GROUP, needsInstructor } from '#domain/events/groups.ts';
import { inRunningOrder, ladderNames, proposeLadder } from '#domain/events/ladder.ts';
import type { Couple, PairingProblem, PairingWeights } from '#domain/events/pairings/problem.ts';
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
  readonly vehicle: string;
  readonly absent: boolean;
  readonly days: DaySet;
  readonly sharesCarWith: string | null;
  readonly askedFor: string | null;
  readonly state: string;
}

/** The choices of the dialog. Locks are instructors by student. */
export interface PairingChoices {
  readonly groups: readonly string[];
  readonly changesExisting: boolean;
  readonly weights: PairingWeights;
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

/** The make of a car, without the year; '' while unknown. */
const makeOf = (vehicle: string): string => /\p{L}[\p{L}\p{N}-]*/u.exec(vehicle)?.[0].toLowerCase() ?? '';

/** Whether solos of a student hold on all the days on which they come. */
const drivesAlone = (
  { id, days }: PairingRow,
  { Solos, Start, LastDay }: Pick<Event, 'Solos' | 'Start' | 'LastDay'>,
): boolean =>
  datesOf(Start, countDays(Start, LastDay))
    .filter((_, place) => comesOn(days, place + 1))
    .every(date => Solos.some(solo => solo.UserId === id && holdsOn(solo, date)));

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
  event: Pick<Event, 'Ladder' | 'Solos' | 'Start' | 'LastDay'>,
  input: PairingInput,
  { groups, changesExisting, weights, locks }: PairingChoices,
) {
  const { Ladder } = event;
  const order = groupsOfStudents(rows, Ladder);
  const names = ladderNames(Ladder.map(({ Name, Aliases }) => ({ name: Name, aliases: Aliases })));
  const spell = groupSpeller(order, names);
  const present = rows.filter(({ state, absent }) => state !== 'removed' && !absent);
  const teachers = present.filter(({ group, hasLeft }) => group === INSTRUCTOR_GROUP && !hasLeft);
  const students = present.filter(({ group }) => group !== INSTRUCTOR_GROUP);
  const chosen = students.filter(row => groups.includes(row.group) && !drivesAlone(row, event));
  const free = chosen.filter(row => changesExisting || needsInstructor(row));
  const freeIds = new Set(free.map(({ id }) => id));
  const novices = Ladder[0]?.Name ?? proposeLadder(order)[0];
  const last = new Map(input.LastTime.map(({ UserId, InstructorId }) => [UserId, InstructorId]));

  const kept = students.flatMap(({ id, group, instructorId, instructorMissing }) =>
    instructorId === null || instructorMissing || freeIds.has(id)
      ? []
      : { studentId: id, group: spell(group), instructorId },
  );
  const locked = free.flatMap(({ id, group }) => {
    const instructorId = locks[id];
    return instructorId === undefined ? [] : { studentId: id, group: spell(group), instructorId };
  });
  const instructors = teachers.map(({ id, days, vehicle }) => {
    const limits = input.Instructors.find(({ UserId }) => UserId === id);
    return {
      id,
      days,
      maxStudents: limits?.MaxStudents ?? 1,
      groups: limits?.Groups?.map(spell) ?? null,
      ownGroup: limits?.OwnGroup ? spell(limits.OwnGroup) : '',
      // The credentials of somebody who is an instructor only in the draft are not known.
      blockedGroups: (limits?.Blocked.map(({ Group }) => Group) ?? input.CredentialGroups).map(spell),
      make: makeOf(vehicle),
      experience: limits?.Events ?? 0,
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
    students: free.map(({ id, group, days, vehicle, state, askedFor }) => ({
      id,
      group: spell(group),
      days,
      make: makeOf(vehicle),
      isNovice: group === novices || state === 'added' || input.FirstTimers.includes(id),
      lastInstructorId: last.get(id) ?? null,
      askedForId: askedFor,
    })),
    instructors,
    fixed: [...kept, ...locked],
    groups: order,
    carSharers: present.flatMap(({ id, sharesCarWith }): Couple[] =>
      sharesCarWith === null ? [] : [[id, sharesCarWith]],
    ),
    weights,
  };
  return { problem, locks: locked, blocker: blockers.find(blocker => holds[blocker]) ?? null };
}
