import fc from 'fast-check';
import type { PairingProblem } from './problem.ts';

interface Sizes {
  readonly students: number;
  readonly instructors: number;
  readonly groups: number;
}

const days = fc.integer({ min: 0, max: 3 }).map(set => (set === 3 ? 0 : set));
const make = fc.constantFrom('', 'mazda', 'porsche');
const weight = fc.integer({ min: 0, max: 3 });

/** Makes pairing problems of at most these sizes without fixed pairs. */
export const anyProblem = (most: Sizes): fc.Arbitrary<PairingProblem> => {
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
  });
  const instructor = fc.record({
    days,
    make,
    maxStudents: fc.nat(4),
    groups: fc.option(fc.subarray(groups), { freq: 1 }),
    ownGroup: fc.constantFrom('', ...groups),
    blockedGroups: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray(groups)),
    experience: fc.nat(8),
  });
  return fc.record({
    students: fc
      .array(student, { maxLength: most.students })
      .map(students => students.map((one, place) => ({ id: `s${place}`, ...one }))),
    instructors: fc
      .array(instructor, { maxLength: most.instructors })
      .map(instructors => instructors.map((one, place) => ({ id: `i${place}`, ...one }))),
    fixed: fc.constant([]),
    groups: fc.constant(groups),
    keptApart: couples,
    carSharers: couples,
    weights: fc.record({
      lastTime: fc.integer({ min: -3, max: 3 }),
      apartInTime: weight,
      experience: weight,
      make: weight,
      load: weight,
    }),
  });
};
