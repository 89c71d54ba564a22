// The rules of pairs and their costs as docs/product.md#suggesting-pairings states them, apart from the code that suggests: tests compare the two.
import type {
  FixedPair,
  PairingInstructor,
  PairingProblem,
  PairingStudent,
} from '#domain/events/pairings/problem.ts';

/** The days of an event of two days on which somebody comes. */
const daysOf = (days: number) => [1, 2].filter(day => days === 0 || (days & (1 << (day - 1))) !== 0);

/** Lists the hard rules that a pair breaks by itself. */
function findBrokenRulesOfPair(student: PairingStudent, instructor: PairingInstructor): string[] {
  const { group } = student;
  const instructorDays = daysOf(instructor.days);
  const broken = {
    'takes other groups': instructor.groups !== null && !instructor.groups.includes(group),
    'drives in the group': instructor.ownGroup === group,
    'lacks a credential': instructor.blockedGroups.includes(group),
    'comes on other days': daysOf(student.days).some(day => !instructorDays.includes(day)),
    'share a car': student.carSharers.some(id => id === instructor.id),
  };
  return Object.entries(broken).flatMap(([rule, isBroken]) => (isBroken ? rule : []));
}

/** Lists the hard rules that pairs break, and fixed pairs that they lack. */
export function findBrokenRules(problem: PairingProblem, pairs: readonly FixedPair[]): string[] {
  const broken: string[] = [];
  for (const student of problem.students) {
    const own = pairs.filter(({ studentId }) => studentId === student.id);
    if (own.length > 1) broken.push('a student has two instructors');
    for (const { instructorId } of own) {
      const instructor = problem.instructors.find(({ id }) => id === instructorId);
      broken.push(...(instructor ? findBrokenRulesOfPair(student, instructor) : ['is no instructor']));
    }
  }
  for (const { id, maxStudents } of problem.instructors) {
    const groups = pairs.flatMap(({ instructorId, group }) => (instructorId === id ? group : []));
    if (groups.length > maxStudents) broken.push('has too many students');
    if ([...Map.groupBy(groups, group => group).values()].some(({ length }) => length > problem.perGroup))
      broken.push('has too many students of a group');
  }
  for (const { studentId, instructorId } of problem.fixed)
    if (!pairs.some(pair => pair.studentId === studentId && pair.instructorId === instructorId))
      broken.push('a fixed pair is missing');
  return broken;
}

/** Returns what an instructor's students cost: 100, 50, 10 and 1 as docs/product.md#suggesting-pairings ranks them. */
function costOfInstructor(
  { preference, students }: PairingProblem,
  instructor: PairingInstructor,
  own: readonly FixedPair[],
): number {
  let cost = (own.length * (own.length - 1)) / 2;
  for (const { length } of Map.groupBy(own, ({ group }) => group).values())
    cost += (50 * length * (length - 1)) / 2;
  for (const { studentId } of own) {
    const student = students.find(({ id }) => id === studentId);
    if (!student) continue;
    const { askedForId, lastInstructorId } = student;
    if (askedForId !== null && askedForId !== instructor.id) cost += 100;
    if (preference === 'mix' && lastInstructorId === instructor.id) cost += 10;
    if (preference === 'keep' && lastInstructorId !== null && lastInstructorId !== instructor.id) cost += 10;
  }
  return cost;
}

interface Judged {
  readonly placed: number;
  readonly cost: number;
}

/** Returns the number of pairs and their cost. */
export function judgePairs(problem: PairingProblem, pairs: readonly FixedPair[]): Judged {
  const costs = problem.instructors.map(instructor =>
    costOfInstructor(
      problem,
      instructor,
      pairs.filter(({ instructorId }) => instructorId === instructor.id),
    ),
  );
  return { placed: pairs.length, cost: costs.reduce((sum, cost) => sum + cost, 0) };
}

/** Judges the best of all possible pairs, the fixed ones among them. */
export function tryAll(problem: PairingProblem): Judged {
  const fixed = new Set(problem.fixed.map(({ studentId }) => studentId));
  const free = problem.students.filter(({ id }) => !fixed.has(id));
  let best: Judged = { placed: -1, cost: 0 };
  const place = (row: number, pairs: readonly FixedPair[]): void => {
    const student = free[row];
    if (!student) {
      const judged = judgePairs(problem, pairs);
      if (judged.placed > best.placed || (judged.placed === best.placed && judged.cost < best.cost))
        best = judged;
      return;
    }
    place(row + 1, pairs);
    for (const { id } of problem.instructors) {
      const more = [...pairs, { studentId: student.id, group: student.group, instructorId: id }];
      if (findBrokenRules(problem, more).length === 0) place(row + 1, more);
    }
  };
  place(0, problem.fixed);
  return best;
}
