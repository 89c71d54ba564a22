import type { KeptFields } from '#domain/evals/draft-fields.ts';
import type { EvalState } from '#domain/evals/eval-state.ts';
import type { EvalType } from '#domain/evals/forms/template.ts';

/** An eval by or about one of two accounts that are merged. */
export interface AccountEval {
  readonly evalId: string;
  readonly eventId: string;
  readonly evalType: EvalType;
  readonly evaluatorId: string | null;
  readonly subjectId: string;
  readonly state: EvalState;
  /** Also while it is re-opened (docs/decisions/0012). */
  readonly wasCompleted: boolean;
  /** What has been filled in so far. */
  readonly fields: KeptFields;
}

/** What a pending eval holds once it was joined with another. */
export interface JoinedEval {
  readonly evalId: string;
  readonly evaluatorId: string | null;
  readonly state: EvalState;
  readonly fields: KeptFields;
}

export interface EvalsPlan {
  /** Evals that go, and the ones that they are part of from now on. */
  readonly former: readonly { readonly id: string; readonly evalId: string }[];
  /** Evals that stay beside the one that the roster asks for. */
  readonly beside: readonly string[];
  readonly joined: readonly JoinedEval[];
}
