import type { BodyOf } from '#contract/calls.ts';
import type { ProblemBody } from '#contract/problem.ts';
import { createState } from '#web/browser/state.ts';

/** The status of a queued call. `signIn`: the call waits until its owner signs in. */
export type QueuedStatus =
  | { readonly state: 'waiting' | 'signIn' | 'sent' }
  | { readonly state: 'refused'; readonly refusal: Omit<ProblemBody, 'type'> & { readonly type?: string } };

/** The status that a screen shows for a queued call: `sending` on the first attempt while the server is reached. */
export type ShownStatus = QueuedStatus | { readonly state: 'sending' };

/** Calls that change nothing when they are made again with the same key: only these may be queued. */
export type QueuedCallName = 'PostEval' | 'LogSession' | 'SignSolo';

type CallAndBody<Name extends QueuedCallName> = Name extends QueuedCallName
  ? {
      readonly call: Name;
      /** null once an eval was sent: no answers stay behind. */
      readonly body: BodyOf<Name> | null;
    }
  : never;

interface QueueEntry {
  readonly owner: string;
  /**
   * The id that makes the call idempotent: the EvalId of PostEval, the EntryId of LogSession, the SignOffId
   * of SignSolo.
   */
  readonly key: string;
  /** When the call was queued. Tells it from a later call with the same key. */
  readonly queued: number;
  /** The subject's name, to show when the server no longer gives the eval. */
  readonly about: string | null;
  /** The draft of what was sent has been removed, which only a page can do. */
  readonly draftGone: boolean;
  readonly status: QueuedStatus;
  readonly tries: number;
  readonly dueAt: number;
  /** Until when the server asked to be left alone; `dueAt` without the pause that grows with the tries. */
  readonly heldUntil?: number;
}

export type QueuedCall<Name extends QueuedCallName = QueuedCallName> = QueueEntry & CallAndBody<Name>;

/** `dueAt` of what was sent is when the server acknowledged it. */
type Submits = ReadonlyMap<string, QueuedStatus & Pick<QueueEntry, 'about' | 'dueAt'>>;

/** The submits of this tab's person, by EvalId. Changed by `showQueued` (submit.ts) alone. */
export const submits = createState<Submits>(new Map());

/** Calls whose bodies the screens show, until a list of the server holds them (`forgetListed` of submit.ts). */
export type ShownCallName = Exclude<QueuedCallName, 'PostEval'>;

/** Such a call, as far as screens show it; `queued` tells it from a later call with the same key. */
export type ShownCall<Name extends ShownCallName = ShownCallName> = {
  readonly [N in Name]: {
    readonly call: N;
    readonly key: string;
    readonly body: BodyOf<N>;
    readonly queued: number;
    readonly status: ShownStatus;
  };
}[Name];

/** Those of this tab's person, in the order in which they were queued. Changed by `showQueued` alone, too. */
export const shownCalls = createState<readonly ShownCall[]>([]);
