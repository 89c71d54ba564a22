import { ALL_DAYS } from '#domain/events/days.ts';
import type { PairingInstructor, PairingStudent } from './problem.ts';

/** The rules that forbid a pair, whatever other students the instructor has, in the order of their check. */
const obstacles = ['group', 'credential', 'days', 'car'] as const;
export type Obstacle = (typeof obstacles)[number];

/** Why a student is left over; `full`: every instructor who may take the student has no place left. */
export type LeftOverReason = Obstacle | 'full';

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

/** Returns why a student is left over: the last rule that an instructor fails who meets all rules before it. */
export function explainLeftOver(
  student: PairingStudent,
  instructors: readonly PairingInstructor[],
): LeftOverReason {
  let furthest = 0;
  for (const instructor of instructors) {
    if (instructor.maxStudents === 0) continue;
    const obstacle = findObstacle(student, instructor);
    if (!obstacle) return 'full';
    furthest = Math.max(furthest, obstacles.indexOf(obstacle));
  }
  return obstacles[furthest] ?? 'full';
}
