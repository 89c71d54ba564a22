import type { EvalLists } from '#contract/evals/evals.ts';
import { cachedAnswer } from './cache.ts';
import { submits } from './queued-calls.ts';

async function pendingOf(userId: string, call: string): Promise<EvalLists['Submissions']['Pending']> {
  const text = await cachedAnswer(userId, call, '');
  if (text === undefined) return [];
  const lists: EvalLists = JSON.parse(text);
  return lists.Submissions.Pending;
}

/**
 * Shows on the app's icon how many evals wait for a person, where the platform has a badge: the evals of both cached lists
 * that name the person as evaluator and that this phone has not submitted.
 */
export async function showBadge(userId: string): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const calls = ['GetEvalsForInstructor', 'GetEvalsForStudent'];
  const pending = (await Promise.all(calls.map(call => pendingOf(userId, call)))).flat();
  const isSubmitted = (evalId: string) =>
    ['waiting', 'signIn'].includes(submits.current().get(evalId)?.state ?? '');
  const own = pending.filter(({ UserId, EvalId }) => UserId === userId && !isSubmitted(EvalId));
  await navigator.setAppBadge(own.length);
}

export async function clearBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => null);
}
