import { ALL_DAYS } from '#domain/events/days.ts';
import type { PairingInstructor, PairingStudent } from './problem.ts';

/** The rules that forbid a pair, whatever other students the instructor has, in the order of their check. */
const obstacles = ['group', 'credential', 'days', 'car'] as const;
export type Obstacle = (typeof obstacles)[number];

/**
 * Why a student is left over, though instructors may take the student: `full`, they have no place left; `taken`, those with
 * a place have students of the run group already.
 */
export type LeftOverReason = Obstacle | 'full' | 'taken';

const attendsAllDaysOf = (instructor: PairingInstructor, student: PairingStudent): boolean =>
  instructor.days === ALL_DAYS || (student.days !== ALL_DAYS && (student.days & ~instructor.days) === 0);

/** Returns the first rule that forbids a pair; null when the instructor may take the student. */
export function findObstacle(student: PairingStudent, instructor: PairingInstructor): Obstacle | null {
  const { group } = student;
  if (instructor.ownGroup === group || instructor.groups?.includes(group) === false) return 'group';
  if (instructor.blockedGroups.includes(group)) return 'credential';
  if (!attendsAllDaysOf(instructor, student)) return 'days';
  return student.carSharers.includes(instructor.id) ? 'car' : null;
}

/**
 * Returns why a student is left over: the last rule that an instructor fails who meets all rules before it. `isFull` says
 * whether an instructor has no place left.
 */
export function explainLeftOver(
  student: PairingStudent,
  instructors: readonly PairingInstructor[],
  isFull: (instructor: PairingInstructor) => boolean,
): LeftOverReason {
  const teaching = instructors.filter(({ maxStudents }) => maxStudents > 0);
  const failed = teaching.map(instructor => ({ instructor, obstacle: findObstacle(student, instructor) }));
  const willing = failed.filter(({ obstacle }) => obstacle === null);
  if (willing.some(({ instructor }) => !isFull(instructor))) return 'taken';
  if (willing.length > 0 || failed.length === 0) return 'full';
  return obstacles.findLast(rule => failed.some(({ obstacle }) => obstacle === rule)) ?? 'full';
}
