import { costOfPairs } from './costs.ts';
import { findReasons, type PairReason } from './find-reasons.ts';
import { explainLeftOver, type LeftOver } from './left-over.ts';
import { placeStudents } from './place-students.ts';
import type { FixedPair, PairingProblem } from './problem.ts';

interface SuggestedPair {
  readonly studentId: string;
  readonly instructorId: string;
  readonly reasons: readonly PairReason[];
}

export interface Suggestion {
  readonly pairs: readonly SuggestedPair[];
  readonly leftOver: readonly LeftOver[];
}

/**
 * Pairs as many students as possible at the least cost (docs/product.md#suggesting-pairings). The same problem gives the same
 * suggestion. `onProgress` gets the placed share of the students.
 */
export function suggestPairs(
  problem: PairingProblem,
  onProgress: (done: number) => void = () => {},
): Suggestion {
  const fixed = new Set(problem.fixed.map(({ studentId }) => studentId));
  const free = problem.students.filter(({ id }) => !fixed.has(id));
  let placed = 0;
  const found = improve(
    problem,
    placeStudents(problem, free, problem.fixed, () => {
      placed += 1;
      onProgress(placed / free.length);
    }),
  );
  const all = [...problem.fixed, ...found];
  const known = new Set(problem.students.map(({ id }) => id));
  const paired = new Set(all.map(({ studentId }) => studentId));
  const pairs = all.filter(({ studentId }) => known.has(studentId));
  return {
    pairs: pairs.map(({ studentId, instructorId }) => ({
      studentId,
      instructorId,
      reasons: findReasons(problem, all, { studentId, instructorId }),
    })),
    leftOver: free.filter(({ id }) => !paired.has(id)).map(student => explainLeftOver(problem, student)),
  };
}

/**
 * Pairs two of every three groups again beside the third, as long as that costs less: the back-to-back runs of more than two
 * groups in a row (docs/decisions/0120-suggested-pairings.md).
 */
function improve(problem: PairingProblem, start: readonly FixedPair[]): readonly FixedPair[] {
  const costOf = (pairs: readonly FixedPair[]) => costOfPairs(problem, [...problem.fixed, ...pairs]);
  let best = start;
  let failed = 0;
  for (let round = 0; failed < 3 && problem.groups.length > 2; round += 1) {
    const isFree = ({ group }: { readonly group: string }) => problem.groups.indexOf(group) % 3 !== round % 3;
    const fixed = new Set(problem.fixed.map(({ studentId }) => studentId));
    const students = problem.students.filter(student => isFree(student) && !fixed.has(student.id));
    const others = best.filter(pair => !isFree(pair));
    const again = [...others, ...placeStudents(problem, students, [...problem.fixed, ...others], () => {})];
    const isBetter = costOf(again) < costOf(best);
    failed = isBetter ? 0 : failed + 1;
    if (isBetter) best = again;
  }
  return best;
}
