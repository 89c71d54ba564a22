import type {
  FixedPair,
  PairingInstructor,
  PairingProblem,
  PairingStudent,
  PairingWeights,
} from './problem.ts';

// Costs are whole numbers, so that sums compare exactly.
/** The cost of a wish of weight 1 that is not met. */
export const UNIT = 10;
/** From this number of events on an instructor counts as experienced. */
export const EXPERIENCED_EVENTS = 5;

/** Returns whether two groups drive one after the other. */
export const areNeighbours = (groups: readonly string[], a: string, b: string): boolean =>
  groups.includes(a) && groups.includes(b) && Math.abs(groups.indexOf(a) - groups.indexOf(b)) === 1;

/** Returns the cost of a pair by the wishes that no other pair changes. */
export function costOfPair(
  { weights, groups }: Pick<PairingProblem, 'weights' | 'groups'>,
  student: PairingStudent,
  instructor: PairingInstructor,
): number {
  const { askedFor, lastTime, apartInTime, experience, make } = weights;
  const isLast = student.lastInstructorId === instructor.id;
  const missedLast = student.lastInstructorId !== null && !isLast;
  const missing = Math.max(0, EXPERIENCED_EVENTS - instructor.experience) * (UNIT / EXPERIENCED_EVENTS);
  const missedAsked = student.askedForId !== null && student.askedForId !== instructor.id;
  return (
    (missedAsked ? UNIT * askedFor : 0) +
    UNIT * Math.max(missedLast ? lastTime : 0, isLast ? -lastTime : 0) +
    (areNeighbours(groups, student.group, instructor.ownGroup) ? UNIT * apartInTime : 0) +
    (student.isNovice ? missing * experience : 0) +
    (student.make !== '' && student.make !== instructor.make ? UNIT * make : 0)
  );
}

/** Returns the cost of an instructor's next student by the even load. */
export const costOfLoad = ({ load }: PairingWeights, already: number): number => UNIT * load * already;

/** Returns the cost of two groups that drive one after the other with the same instructor. */
export const costOfBackToBack = ({ apartInTime }: PairingWeights): number => UNIT * apartInTime;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Returns the number of which all costs are multiples. */
export const stepOfCosts = ({ experience, ...others }: PairingWeights): number =>
  Object.values(others).reduce(
    (step, weight) => divisor(step, UNIT * Math.abs(weight)),
    (UNIT / EXPERIENCED_EVENTS) * experience || UNIT,
  );

/** Returns the cost of all wishes that pairs do not meet. */
export function costOfPairs(problem: PairingProblem, pairs: readonly FixedPair[]): number {
  const { students, instructors, groups, weights } = problem;
  const studentsById = new Map(students.map(student => [student.id, student]));
  const costs = instructors.flatMap(instructor => {
    const own = pairs.filter(({ instructorId }) => instructorId === instructor.id);
    return own.map(({ studentId, group }, place) => {
      const student = studentsById.get(studentId);
      const backToBack = own.filter(
        (other, before) => before < place && areNeighbours(groups, group, other.group),
      );
      return (
        (student ? costOfPair(problem, student, instructor) : 0) +
        costOfLoad(weights, place) +
        backToBack.length * costOfBackToBack(weights)
      );
    });
  });
  return costs.reduce((sum, cost) => sum + cost, 0);
}
