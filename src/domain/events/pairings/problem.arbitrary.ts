import fc from 'fast-check';
import type { FixedPair, PairingProblem } from './problem.ts';
import { findObstacle } from './rules.ts';

interface Sizes {
  readonly students: number;
  readonly instructors: number;
  readonly groups: number;
}

const days = fc.integer({ min: 0, max: 3 }).map(set => (set === 3 ? 0 : set));
const make = fc.constantFrom('', 'mazda', 'porsche');
const weight = fc.integer({ min: 0, max: 3 });

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
    const isFull = own.length >= instructor.maxStudents || own.some(({ group }) => group === student.group);
    if (isFull || findObstacle(problem, student, instructor)) continue;
    fixed.push({ studentId: student.id, group: student.group, instructorId: instructor.id });
    if (!isToPair) gone.add(student.id);
  }
  return { ...problem, fixed, students: problem.students.filter(({ id }) => !gone.has(id)) };
}

/** Makes pairing problems of at most and at least these sizes; some of their pairs are fixed. */
export const anyProblem = (
  most: Sizes,
  least: Pick<Sizes, 'students' | 'instructors'> = { students: 0, instructors: 0 },
): fc.Arbitrary<PairingProblem> => {
  const groups = ['Green', 'Blue', 'White', 'Black', 'Red'].slice(0, most.groups);
  const group = fc.constantFrom(...groups);
  const instructorId = fc.nat(most.instructors - 1).map(place => `i${place}`);
  const studentId = fc.nat(most.students - 1).map(place => `s${place}`);
  const couples = fc.array(fc.tuple(studentId, instructorId), { maxLength: 2 });
  const student = fc.record({
    group,
    days,
    make,
    isNovice: fc.boolean(),
    lastInstructorId: fc.option(instructorId),
    askedForId: fc.option(instructorId, { freq: 2 }),
  });
  const instructor = fc.record({
    days,
    make,
    maxStudents: fc.nat(4),
    groups: fc.option(fc.subarray(groups), { freq: 2 }),
    ownGroup: fc.constantFrom('', ...groups),
    blockedGroups: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(groups)),
    experience: fc.nat(8),
  });
  const wish = fc.tuple(fc.nat(most.students - 1), fc.nat(most.instructors - 1), fc.boolean());
  const problem: fc.Arbitrary<PairingProblem> = fc.record({
    students: fc
      .array(student, { minLength: least.students, maxLength: most.students })
      .map(students => students.map((one, place) => ({ id: `s${place}`, ...one }))),
    instructors: fc
      .array(instructor, { minLength: least.instructors, maxLength: most.instructors })
      .map(instructors => instructors.map((one, place) => ({ id: `i${place}`, ...one }))),
    fixed: fc.constant([]),
    groups: fc.constant(groups),
    carSharers: couples,
    weights: fc.record({
      askedFor: weight,
      lastTime: fc.integer({ min: -3, max: 3 }),
      apartInTime: weight,
      experience: weight,
      make: weight,
      load: weight,
    }),
  });
  return fc.tuple(problem, fc.array(wish, { maxLength: 6 })).map(([one, wishes]) => fixPairs(one, wishes));
};
