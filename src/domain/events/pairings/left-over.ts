import type { PairingProblem, PairingStudent } from './problem.ts';
import { findObstacle, type Obstacle } from './rules.ts';

/** A student without an instructor, and why. */
export interface LeftOver {
  readonly studentId: string;
  readonly group: string;
  /** How many instructors may take the student; all of them are full or have another student of the group. */
  readonly mayTake: number;
  /** How many instructors may not take the student, by reason; the most frequent first. */
  readonly obstacles: readonly { readonly obstacle: Obstacle; readonly count: number }[];
}

/** Explains why no instructor is left for a student. */
export function explainLeftOver(problem: PairingProblem, student: PairingStudent): LeftOver {
  const counts = new Map<Obstacle, number>();
  let mayTake = 0;
  for (const instructor of problem.instructors) {
    const obstacle = findObstacle(problem, student, instructor);
    if (obstacle) counts.set(obstacle, (counts.get(obstacle) ?? 0) + 1);
    else mayTake += 1;
  }
  const obstacles = [...counts].map(([obstacle, count]) => ({ obstacle, count }));
  return {
    studentId: student.id,
    group: student.group,
    mayTake,
    obstacles: obstacles.sort((a, b) => b.count - a.count),
  };
}
