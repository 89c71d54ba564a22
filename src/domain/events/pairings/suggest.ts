import { UNIT } from './costs.ts';
import { findReasons, type PairReason } from './find-reasons.ts';
import { explainLeftOver, type LeftOver } from './left-over.ts';
import { placeStudents } from './place-students.ts';
import type { PairingProblem } from './problem.ts';

interface SuggestedPair {
  readonly studentId: string;
  readonly instructorId: string;
  readonly reasons: readonly PairReason[];
}

export interface Suggestion {
  readonly pairs: readonly SuggestedPair[];
  readonly leftOver: readonly LeftOver[];
  /** The most wishes of weight 1 that other pairs could meet beyond these; 0: none. */
  readonly missedWishes: number;
}

/**
 * Pairs as many students as possible at the least cost (docs/product.md#suggesting-pairings). The same problem gives the same
 * suggestion. Hard rules are in rules.ts, wishes in costs.ts, the search in place-students.ts; a worker of the browser runs it
 * (src/web/events/pairings/pairing-worker.ts). `onProgress` gets the share of the steps that it may take: below 1 until it returns.
 */
export function suggestPairs(
  problem: PairingProblem,
  onProgress: (done: number) => void = () => {},
): Suggestion {
  const fixed = new Set(problem.fixed.map(({ studentId }) => studentId));
  const free = problem.students.filter(({ id }) => !fixed.has(id));
  const found = placeStudents(problem, free, onProgress);
  const all = [...problem.fixed, ...found.pairs];
  const known = new Set(problem.students.map(({ id }) => id));
  const paired = new Set(all.map(({ studentId }) => studentId));
  const pairs = all.filter(({ studentId }) => known.has(studentId));
  return {
    pairs: pairs.map(({ studentId, instructorId }) => ({
      studentId,
      instructorId,
      reasons: findReasons(problem, all, { studentId, instructorId }),
    })),
    missedWishes: Math.ceil(found.gap / UNIT),
    leftOver: free.filter(({ id }) => !paired.has(id)).map(student => explainLeftOver(problem, student)),
  };
}
