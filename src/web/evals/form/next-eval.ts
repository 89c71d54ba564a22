import { useEffect, useState } from 'react';
import type { EvalCard, EvalLists, Evaluation } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { inBackground, queryClient, queryFor } from '#web/client/query-client.ts';
import { submits } from '#web/client/queued-calls.ts';

/** Without a list by then, the screen names no next eval. */
const MAX_WAIT_MS = 5_000;

/** Returns the evaluator's lists: those that this page or the phone has, otherwise the server's. */
export function loadLists({ EvalType }: Evaluation): Promise<EvalLists> {
  return EvalType === INSTRUCTOR_RATES_STUDENT
    ? queryClient.ensureQueryData({ ...queryFor('GetEvalsForInstructor'), ...inBackground })
    : queryClient.ensureQueryData({ ...queryFor('GetEvalsForStudent'), ...inBackground });
}

/** The next eval to fill after `done`; undefined while it is looked up, null if there is none or no list. */
export function useNextEval(userId: string, done: Evaluation) {
  const [next, setNext] = useState<ReturnType<typeof nextEval>>();
  useEffect(() => {
    const loaded = loadLists(done).then(({ Submissions }) =>
      nextEval(Submissions.Pending, userId, done, submits.current()),
    );
    const tooLate = new Promise<null>(resolve => setTimeout(resolve, MAX_WAIT_MS, null));
    Promise.race([loaded, tooLate]).then(setNext, () => setNext(null));
  }, [userId, done]);
  return next;
}

/**
 * Returns the pending eval of a person that comes after `done`, with the name of its subject: of the same event if there is
 * one, else the oldest; null if there is none. Queued evals are no longer pending for the person.
 */
export function nextEval(
  pending: readonly EvalCard[],
  userId: string,
  done: Pick<Evaluation, 'EvalId' | 'EventId'>,
  queued: Pick<ReadonlyMap<string, unknown>, 'has'>,
) {
  const open = pending.filter(
    ({ EvalId, UserId }) => UserId === userId && EvalId !== done.EvalId && !queued.has(EvalId),
  );
  const next = open.find(({ EventId }) => EventId === done.EventId) ?? open[0];
  if (!next) return null;
  const subject = next.EvalType === INSTRUCTOR_RATES_STUDENT ? next.StudentProfile : next.InstructorProfile;
  return subject && { evalId: next.EvalId, name: subject.DisplayName };
}
