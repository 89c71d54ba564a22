import { ALL_DAYS } from '#domain/events/days.ts';
import type { Couple, PairingInstructor, PairingProblem, PairingStudent } from './problem.ts';

/** Why an instructor may not take a student, whatever other students they have. */
export type Obstacle = 'takesNobody' | 'ownGroup' | 'otherGroups' | 'credential' | 'days' | 'carSharers';

const includesCouple = (couples: readonly Couple[], a: string, b: string): boolean =>
  couples.some(couple => couple.includes(a) && couple.includes(b));

const comesOnAllDays = (instructor: PairingInstructor, student: PairingStudent): boolean =>
  instructor.days === ALL_DAYS || (student.days !== ALL_DAYS && (student.days & ~instructor.days) === 0);

/** Returns the first hard rule that forbids a pair; null when the two may be paired. */
export function findObstacle(
  { carSharers }: Pick<PairingProblem, 'carSharers'>,
  student: PairingStudent,
  instructor: PairingInstructor,
): Obstacle | null {
  const { group } = student;
  if (instructor.maxStudents === 0) return 'takesNobody';
  if (instructor.ownGroup === group) return 'ownGroup';
  if (instructor.groups && !instructor.groups.includes(group)) return 'otherGroups';
  if (instructor.blockedGroups.includes(group)) return 'credential';
  if (!comesOnAllDays(instructor, student)) return 'days';
  return includesCouple(carSharers, student.id, instructor.id) ? 'carSharers' : null;
}
