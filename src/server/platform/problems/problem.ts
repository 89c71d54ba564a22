import { PASSKEY_NEEDED, SIGN_IN_AGAIN } from '#domain/permissions.ts';
import { texts } from './problem-texts.ts';

/** A fault of the input: of a member of the body, or of a row of a file. */
export type ProblemDetail =
  | { readonly path: string; readonly message: string }
  | {
      readonly row: number;
      readonly column: string;
      readonly sheet?: string;
      readonly code?: string;
      readonly message: string;
    };

interface ProblemMembers {
  /** Identifies the problem for programs when its status does not say enough. */
  readonly type?: string;
  readonly errors?: readonly ProblemDetail[];
  /** Seconds. */
  readonly retryAfter?: number;
  readonly retryAt?: Date;
}

/** An error whose text the person reads (RFC 9457). Every other thrown error is a 500. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly members: ProblemMembers;

  constructor(
    status: number,
    title: string,
    detail: string,
    { cause, ...members }: ProblemMembers & { readonly cause?: unknown } = {},
  ) {
    super(`${title} ${detail}`, { cause });
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.members = members;
  }
}

/**
 * The catalogue of errors, in the reader's language (docs/product.md#problems).
 */
export const problems = {
  malformed: (errors: readonly ProblemDetail[], cause?: unknown) =>
    new Problem(400, texts().malformed, texts().partMissing, { errors, cause }),
  signIn: () => new Problem(401, texts().signIn, texts().noSession),
  signInAgain: (detail: string) => new Problem(401, texts().signInAgain, detail, { type: SIGN_IN_AGAIN }),
  wrongCode: () => new Problem(401, texts().wrongCode, texts().onlyNewestCode),
  codeSpent: () => new Problem(401, texts().wrongCode, texts().lastTry),
  passkeyRefused: (detail: string) => new Problem(401, texts().passkeyRefused, detail),
  tokenRefused: () => new Problem(401, texts().tokenRefused, texts().tokenOver),
  notByToken: () => new Problem(403, texts().forbidden, texts().notByToken),
  tokenReadsOnly: () => new Problem(403, texts().forbidden, texts().tokenReadsOnly),
  tokenNeedsPasskey: () =>
    new Problem(403, texts().passkeyNeeded, texts().tokenNeedsPasskey, { type: PASSKEY_NEEDED }),
  forbidden: () => new Problem(403, texts().forbidden, texts().noRole),
  notAllowed: (detail: string) => new Problem(403, texts().forbidden, detail),
  passkeyNeeded: () =>
    new Problem(403, texts().passkeyNeeded, texts().signInWithPasskey, { type: PASSKEY_NEEDED }),
  crossSite: () => new Problem(403, texts().forbidden, texts().crossSite),
  absent: () => new Problem(404, texts().absent, texts().notYours),
  tooSlow: () => new Problem(408, texts().tooSlow, texts().arrivedTooSlowly),
  conflict: (detail: string, type?: string) =>
    new Problem(409, texts().conflict, detail, { ...(type && { type }) }),
  taken: (detail: string) => new Problem(409, texts().taken, detail),
  tooLarge: (detail: string) => new Problem(413, texts().tooLarge, detail),
  wrongType: (detail: string) => new Problem(415, texts().wrongType, detail),
  refused: (title: string, detail: string, errors: readonly ProblemDetail[] = [], cause?: unknown) =>
    new Problem(422, title, detail, { errors, cause }),
  tooMany: (detail: string, retryAfter: number) => new Problem(429, texts().tooMany, detail, { retryAfter }),
  tooSoon: (detail: string, retryAt: Date, now: Date) =>
    new Problem(429, texts().tooSoon, detail, {
      retryAfter: Math.ceil((retryAt.getTime() - now.getTime()) / 1000),
      retryAt,
    }),
  failed: (cause: unknown) => new Problem(500, texts().failed, texts().notYourFault, { cause }),
  upstream: (title: string, detail: string, cause: unknown) => new Problem(502, title, detail, { cause }),
  away: (detail: string, cause: unknown) => new Problem(503, texts().away, detail, { cause }),
  unavailable: (cause?: unknown) =>
    new Problem(503, texts().unavailable, texts().databaseAway, { retryAfter: 5, cause }),
  full: (cause?: unknown) => new Problem(503, texts().full, texts().noRoom, { retryAfter: 30, cause }),
} as const;
