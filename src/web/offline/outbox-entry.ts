import type { ProblemBody } from '#contract/problem.ts';
import type { EvalSubmission } from '#contract/schemas/evals.ts';

/** What a refused submit was answered. */
type Refusal = Omit<ProblemBody, 'type'>;

/**
 * Where a submit stands: waiting for signal, for its person to sign in, sent back by the server with a reason, or
 * acknowledged.
 */
export type Unsent =
  | { readonly state: 'waiting' | 'signIn' | 'sent' }
  | { readonly state: 'refused'; readonly refusal: Refusal };

/** A submit as it lies in the outbox of this phone; of a sent one only that it was sent. */
export interface OutboxEntry {
  readonly userId: string;
  readonly evalId: string;
  /** Tells one submit of an eval from the next; none of an earlier version of the app has it. */
  readonly queued?: number;
  /** Whom the eval is about, for the day when the server tells nothing of it any more. */
  readonly about?: string | null;
  /** null once it was sent: nothing of the answers stays behind. */
  readonly submission: EvalSubmission | null;
  /** The draft of what was sent has been removed, which only a page can do. */
  readonly draftGone: boolean;
  readonly standing: Unsent;
  readonly tries: number;
  /** Milliseconds since 1970; not before then. */
  readonly dueAt: number;
}
