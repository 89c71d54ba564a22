import { areNeighbours, EXPERIENCED_EVENTS } from './costs.ts';
import type { FixedPair, PairingProblem } from './problem.ts';

/** A fact about a pair that somebody who checks the suggestion wants to know. */
export type PairReason =
  | { readonly kind: 'askedFor' | 'lastTime' | 'freshEyes' | 'sameMake' | 'free' }
  | { readonly kind: 'experienced'; readonly events: number }
  /** The instructor's student, or the instructor, drives in this group just before or after. */
  | { readonly kind: 'backToBack' | 'ownGroupNext'; readonly group: string };

/** Finds the reasons of a pair among all pairs: at least `free`, an instructor who may take the student. */
export function findReasons(
  { students, instructors, groups, weights }: PairingProblem,
  pairs: readonly FixedPair[],
  pair: Pick<FixedPair, 'studentId' | 'instructorId'>,
): readonly PairReason[] {
  const student = students.find(({ id }) => id === pair.studentId);
  const instructor = instructors.find(({ id }) => id === pair.instructorId);
  if (!student || !instructor) return [];
  const reasons: PairReason[] = [];
  const { lastInstructorId, group } = student;
  if (student.askedForId === instructor.id) reasons.push({ kind: 'askedFor' });
  if (lastInstructorId === instructor.id) reasons.push({ kind: 'lastTime' });
  else if (lastInstructorId !== null && weights.lastTime < 0) reasons.push({ kind: 'freshEyes' });
  if (student.isNovice && instructor.experience >= EXPERIENCED_EVENTS)
    reasons.push({ kind: 'experienced', events: instructor.experience });
  if (student.make !== '' && student.make === instructor.make) reasons.push({ kind: 'sameMake' });
  if (reasons.length === 0) reasons.push({ kind: 'free' });
  for (const other of pairs) {
    if (other.instructorId === instructor.id && areNeighbours(groups, group, other.group))
      reasons.push({ kind: 'backToBack', group: other.group });
  }
  if (areNeighbours(groups, group, instructor.ownGroup))
    reasons.push({ kind: 'ownGroupNext', group: instructor.ownGroup });
  return reasons;
}
