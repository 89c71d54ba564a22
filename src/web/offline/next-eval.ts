import type { EvalCard, EvalLists, Evaluation } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { cachedAnswer } from './cache.ts';
import { submits } from './queued-calls.ts';

/** An eval to go on with, by whom it is about. */
export interface NextEval {
  readonly evalId: string;
  readonly name: string;
}

/**
 * The pending eval of a person that comes after one: of the same event if there is one, else the oldest. What is queued
 * is not pending for them any more.
 */
export function nextEval(
  pending: readonly EvalCard[],
  userId: string,
  done: Pick<Evaluation, 'EvalId' | 'EventId'>,
  queued: Pick<ReadonlyMap<string, unknown>, 'has'>,
): NextEval | null {
  const open = pending.filter(
    ({ EvalId, UserId }) => UserId === userId && EvalId !== done.EvalId && !queued.has(EvalId),
  );
  const next = open.find(({ EventId }) => EventId === done.EventId) ?? open[0];
  if (!next) return null;
  const subject = next.EvalType === INSTRUCTOR_RATES_STUDENT ? next.StudentProfile : next.InstructorProfile;
  return subject && { evalId: next.EvalId, name: subject.DisplayName };
}

/** The same, from the list that the phone has; null where it has none. */
export async function nextOnPhone(userId: string, done: Evaluation): Promise<NextEval | null> {
  const call = done.EvalType === INSTRUCTOR_RATES_STUDENT ? 'GetEvalsForInstructor' : 'GetEvalsForStudent';
  const lists: EvalLists | null = JSON.parse((await cachedAnswer(userId, call, '')) ?? 'null');
  return lists && nextEval(lists.Submissions.Pending, userId, done, submits.current());
}
