import fc from 'fast-check';
import { type FixedPair, type PairingProblem, preferences } from '#domain/events/pairings/problem.ts';
import { findObstacle } from '#domain/events/pairings/rules.ts';

interface Sizes {
  readonly students: number;
  readonly instructors: number;
  readonly groups: number;
}

const days = fc.integer({ min: 0, max: 3 }).map(set => (set === 3 ? 0 : set));

/** A wish to fix the pair of a student and an instructor, by their places; the student of the roster may not be one to pair. */
type Wish = readonly [student: number, instructor: number, isToPair: boolean];

/** Fixes the wished pairs that break no rule. */
function fixPairs(problem: PairingProblem, wishes: readonly Wish[]): PairingProblem {
  const fixed: FixedPair[] = [];
  const gone = new Set<string>();
  for (const [s, i, isToPair] of wishes) {
    const [student, instructor] = [problem.students[s], problem.instructors[i]];
    if (!student || !instructor || fixed.some(({ studentId }) => studentId === student.id)) continue;
    const own = fixed.filter(({ instructorId }) => instructorId === instructor.id);
    const isFull =
      own.length >= instructor.maxStudents ||
      own.filter(({ group }) => group === student.group).length >= problem.perGroup;
    if (isFull || findObstacle(student, instructor)) continue;
    fixed.push({ studentId: student.id, group: student.group, instructorId: instructor.id });
    if (!isToPair) gone.add(student.id);
  }
  return { ...problem, fixed, students: problem.students.filter(({ id }) => !gone.has(id)) };
}

/** Makes pairing problems of at most these sizes; some of their pairs are fixed. */
export const anyProblem = (most: Sizes): fc.Arbitrary<PairingProblem> => {
  const groups = ['Green', 'Blue', 'White', 'Black', 'Red'].slice(0, most.groups);
  const group = fc.constantFrom(...groups);
  const instructorId = fc.nat(most.instructors - 1).map(place => `i${place}`);
  const student = fc.record({
    group,
    days,
    lastInstructorId: fc.option(instructorId),
    askedForId: fc.option(instructorId, { freq: 2 }),
    carSharers: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.tuple(instructorId)),
  });
  const instructor = fc.record({
    days,
    maxStudents: fc.nat(4),
    groups: fc.option(fc.subarray(groups), { freq: 2 }),
    ownGroup: fc.constantFrom('', ...groups),
    blockedGroups: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(groups)),
  });
  const wish = fc.tuple(fc.nat(most.students - 1), fc.nat(most.instructors - 1), fc.boolean());
  const problem: fc.Arbitrary<PairingProblem> = fc.record({
    students: fc
      .array(student, { maxLength: most.students })
      .map(students => students.map((one, place) => ({ id: `s${place}`, ...one }))),
    instructors: fc
      .array(instructor, { maxLength: most.instructors })
      .map(instructors => instructors.map((one, place) => ({ id: `i${place}`, ...one }))),
    fixed: fc.constant([]),
    preference: fc.constantFrom(...preferences),
    perGroup: fc.constantFrom(1, 2),
  });
  return fc.tuple(problem, fc.array(wish, { maxLength: 6 })).map(([one, wishes]) => fixPairs(one, wishes));
};
