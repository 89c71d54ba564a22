import { isUniqueViolation } from '#server/platform/problems/error-codes.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import { because, describeReason, MotorsportRegFailure, type Reason } from './failure.ts';
import { texts } from './texts.ts';

/** That a sync cannot be begun or carried through. */
class NotReady extends Problem {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(422, texts().title, describeReason(reason));
    this.reason = reason;
  }
}

/** That a sync cannot be begun or carried through, and what to do. */
export const notReady = (
  key:
    | 'meanwhileEvents'
    | 'meanwhileEval'
    | 'otherKey'
    | 'enterId'
    | 'enterCredentials'
    | 'notFromThere'
    | 'nothingNear',
): Problem => new NotReady(because(key));

/**
 * Whatever ended a sync, as the organizer is told it (docs/product.md#alerts): what failed at MotorsportReg is a 502.
 */
export function toImportError(error: unknown): unknown {
  if (error instanceof MotorsportRegFailure) {
    const detail = `${texts().nothingChanged()} ${error.message}`;
    return problems.upstream(texts().title, detail, error);
  }
  return isUniqueViolation(error) ? notReady('meanwhileEvents') : error;
}

/** The reason of a failed sync as it is stored; what other features refuse is kept as their sentence. */
export function storedReason(error: unknown): string {
  if (error instanceof MotorsportRegFailure) {
    return JSON.stringify([because('nothingChanged'), error.reason]);
  }
  const told = toImportError(error);
  if (told instanceof NotReady) return JSON.stringify([told.reason]);
  return told instanceof Problem ? told.detail : JSON.stringify([because('wentWrong')]);
}
