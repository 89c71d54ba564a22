import type { FixedPair, PairingProblem } from './problem.ts';
import { findObstacle, type Obstacle } from './rules.ts';

/** A locked pair that breaks a hard rule. */
export interface LockFault {
  readonly studentId: string;
  readonly instructorId: string;
  /** `notHere`: the student or the instructor cannot be paired any more. */
  readonly fault: Obstacle | 'notHere' | 'sameGroup' | 'full';
}

/** Finds the locked pairs that break a hard rule, alone or together with the other fixed pairs. */
export function findLockFaults(problem: PairingProblem, locks: readonly FixedPair[]): readonly LockFault[] {
  return locks.flatMap(({ studentId, instructorId }) => {
    const fault = findFault(problem, { studentId, instructorId });
    return fault ? { studentId, instructorId, fault } : [];
  });
}

function findFault(
  problem: PairingProblem,
  { studentId, instructorId }: Pick<FixedPair, 'studentId' | 'instructorId'>,
): LockFault['fault'] | null {
  const student = problem.students.find(({ id }) => id === studentId);
  const instructor = problem.instructors.find(({ id }) => id === instructorId);
  if (!student || !instructor) return 'notHere';
  const obstacle = findObstacle(problem, student, instructor);
  if (obstacle) return obstacle;
  const own = problem.fixed.filter(pair => pair.instructorId === instructorId);
  if (own.filter(({ group }) => group === student.group).length > 1) return 'sameGroup';
  return own.length > instructor.maxStudents ? 'full' : null;
}
