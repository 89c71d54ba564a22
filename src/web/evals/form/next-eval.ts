import { useEffect, useState } from 'react';
import type { EvalCard, EvalLists, Evaluation } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { isComparable } from '#domain/evals/score-change.ts';
import { inBackground, queryClient, queryFor } from '#web/client/query-client.ts';
import { submits } from '#web/client/queued-calls.ts';

/** The screen names no next eval when its list takes longer. */
const MAX_WAIT_MS = 5_000;

/** Returns the evaluator's lists: those that this page or the phone has, otherwise the server's. */
export function loadLists({ EvalType }: Evaluation): Promise<EvalLists> {
  return EvalType === INSTRUCTOR_RATES_STUDENT
    ? queryClient.ensureQueryData({ ...queryFor('GetEvalsForInstructor'), ...inBackground })
    : queryClient.ensureQueryData({ ...queryFor('GetEvalsForStudent'), ...inBackground });
}

/** Returns the next eval to fill after `completed`: undefined while the list loads, null without one. */
export function useNextEval(userId: string, completed: Evaluation) {
  const [next, setNext] = useState<ReturnType<typeof nextEval>>();
  useEffect(() => {
    const loaded = loadLists(completed).then(({ Submissions }) =>
      nextEval(Submissions.Pending, userId, completed, submits.current()),
    );
    const tooLate = new Promise<null>(resolve => setTimeout(resolve, MAX_WAIT_MS, null));
    Promise.race([loaded, tooLate]).then(setNext, () => setNext(null));
  }, [userId, completed]);
  return next;
}

/**
 * Finds the pending eval of a person to fill after `completed`: of the same event, else the oldest; null without one. Skips
 * queued evals. Returns its id, the name of its subject, and how many are left with it.
 */
export function nextEval(
  pending: readonly EvalCard[],
  userId: string,
  completed: Pick<Evaluation, 'EvalId' | 'EventId'>,
  queued: Pick<ReadonlyMap<string, unknown>, 'has'>,
) {
  const candidates = pending.filter(
    ({ EvalId, UserId }) => UserId === userId && EvalId !== completed.EvalId && !queued.has(EvalId),
  );
  const next = candidates.find(({ EventId }) => EventId === completed.EventId) ?? candidates[0];
  if (!next) return null;
  const subject = next.EvalType === INSTRUCTOR_RATES_STUDENT ? next.StudentProfile : next.InstructorProfile;
  return subject && { evalId: next.EvalId, name: subject.DisplayName, left: candidates.length };
}

/** Finds the score of the evaluator's previous eval about the same person, as far as it compares; undefined without one. */
export function previousScore({ Submissions }: EvalLists, completed: Evaluation): number | undefined {
  const before = [...Submissions.Recent, ...Submissions.History].filter(
    card =>
      card.ProfileId === completed.ProfileId &&
      card.EvalId !== completed.EvalId &&
      !card.CheckRide &&
      isComparable(card, completed) &&
      card.EventDate <= completed.EventDate,
  );
  return before.sort((a, b) => b.EventDate.localeCompare(a.EventDate))[0]?.ApexScore ?? undefined;
}

/** Returns the score of the evaluator's previous eval about the same person; undefined while the list loads, and without one. */
export function usePreviousScore(completed: Evaluation): number | undefined {
  const [score, setScore] = useState<number>();
  useEffect(() => {
    loadLists(completed).then(
      lists => setScore(previousScore(lists, completed)),
      () => undefined,
    );
  }, [completed]);
  return completed.CheckRide ? undefined : score;
}
