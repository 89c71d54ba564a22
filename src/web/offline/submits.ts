import type { BodyOf } from '#contract/calls.ts';
import type { ProblemBody } from '#contract/problem.ts';
import { createState } from '#web/data/state.ts';

/** What has become of a queued call so far. `signIn`: it waits until its owner signs in. */
export type SubmitStatus =
  | { readonly state: 'waiting' | 'signIn' | 'sent' }
  | { readonly state: 'refused'; readonly refusal: Omit<ProblemBody, 'type'> };

/** Calls that change nothing when they are made again with the same key: only these may be queued. */
type QueuedCallName = 'PostEval';

export interface QueuedCall {
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
  readonly dueAt: number;
}

/** `dueAt` of what was sent is when the server acknowledged it. */
type Submits = ReadonlyMap<string, SubmitStatus & Pick<QueuedCall, 'about' | 'dueAt'>>;

/** The submits of this tab's person, by EvalId. Changed by `showSubmits` (submit.ts) alone. */
export const submits = createState<Submits>(new Map());
