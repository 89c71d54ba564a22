import type { BodyOf } from '#contract/calls.ts';
import type { ProblemBody } from '#contract/problem.ts';
import type { EvalSubmission } from '#contract/schemas/evals.ts';

/** What has become of a queued call so far. `signIn`: it waits until its owner signs in. */
export type SubmitStatus =
  | { readonly state: 'waiting' | 'signIn' | 'sent' }
  | { readonly state: 'refused'; readonly refusal: Omit<ProblemBody, 'type'> };

/** Calls that change nothing when they are made again with the same key: only these may be queued. */
type QueuedCallName = 'PostEval';

/** A call as it lies in the submit queue. */
export interface QueuedCall {
  /** The person in whose name it is made. */
  readonly owner: string;
  readonly call: QueuedCallName;
  /** The id that makes the call idempotent: the EvalId of PostEval. */
  readonly key: string;
  /** null once it was sent: no answers stay behind. */
  readonly body: BodyOf<QueuedCallName> | null;
  /** Tells one call from a later one with the same key; missing in calls of an older version of the app. */
  readonly queued?: number;
  /** The subject's name, to show when the server no longer gives the eval. */
  readonly about: string | null;
  /** The draft of what was sent has been removed, which only a page can do. */
  readonly draftGone: boolean;
  readonly status: SubmitStatus;
  readonly tries: number;
  /** No attempt before then, in milliseconds since 1970. */
  readonly dueAt: number;
}

/** A submit as older versions of the app have stored and sealed it. */
export interface OutboxEntry {
  readonly userId: string;
  readonly evalId: string;
  readonly queued?: number;
  readonly about?: string | null;
  readonly submission: EvalSubmission | null;
  readonly draftGone: boolean;
  readonly standing: SubmitStatus;
  readonly tries: number;
  readonly dueAt: number;
}

export function fromOutbox({ userId, evalId, submission, standing, ...rest }: OutboxEntry): QueuedCall {
  const named = { owner: userId, call: 'PostEval', key: evalId, body: submission, status: standing } as const;
  return { about: null, ...rest, ...named };
}

/** The call as it is tried anew, at once. */
export const asWaiting = (call: QueuedCall): QueuedCall => ({
  ...call,
  status: { state: 'waiting' },
  dueAt: 0,
});
