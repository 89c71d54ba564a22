/** One thing that is wrong with what was sent: a member of the body, or a row of a file. */
export type ProblemDetail =
  | { readonly path: string; readonly message: string }
  | { readonly row: number; readonly column: string; readonly message: string };

/** An error that the person is told as it stands (RFC 9457). Everything else that is thrown is a 500. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly ProblemDetail[];
  readonly retryAfter: number | null;

  constructor(
    status: number,
    title: string,
    detail: string,
    more: { errors?: readonly ProblemDetail[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(`${title} ${detail}`, { cause: more.cause });
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter ?? null;
  }
}

/** The error catalogue: what the API refuses and how it says so (decisions.md §2). */
export const problems = {
  malformed: (errors: readonly ProblemDetail[]) =>
    new Problem(
      400,
      'That could not be read',
      'Part of what was sent is missing or not of the expected kind.',
      {
        errors,
      },
    ),
  signIn: () => new Problem(401, 'Please sign in', 'Your session has ended or there was none.'),
  signInAgain: (detail: string) => new Problem(401, 'Please sign in again', detail),
  wrongCode: () =>
    new Problem(
      401,
      'Wrong code',
      'The code is wrong, was used already or is too old. Only the newest one counts; you can ask for another.',
    ),
  forbidden: () => new Problem(403, 'Not allowed', 'Your account does not have the role that this needs.'),
  notAllowed: (detail: string) => new Problem(403, 'Not allowed', detail),
  crossSite: () =>
    new Problem(
      403,
      'Not allowed',
      'This address answers only pages of this site and links opened directly.',
    ),
  absent: () => new Problem(404, 'Not Found', 'It does not exist, or it is not yours to see.'),
  conflict: (detail: string) => new Problem(409, 'That has changed meanwhile', detail),
  taken: (detail: string) => new Problem(409, 'Already there', detail),
  tooLarge: (detail: string) => new Problem(413, 'Too large', detail),
  wrongType: (detail: string) => new Problem(415, 'Wrong type', detail),
  refused: (title: string, detail: string, errors: readonly ProblemDetail[] = [], cause?: unknown) =>
    new Problem(422, title, detail, { errors, cause }),
  tooMany: (detail: string, retryAfter: number) => new Problem(429, 'Too many tries', detail, { retryAfter }),
  failed: (cause: unknown) =>
    new Problem(500, 'Something went wrong', 'It is not your fault. Please try again in a moment.', {
      cause,
    }),
  notBuilt: () => new Problem(501, 'Not there yet', 'This part of Apex Debrief is still being built.'),
  upstream: (title: string, detail: string, cause: unknown) => new Problem(502, title, detail, { cause }),
  away: (detail: string, cause: unknown) => new Problem(503, 'Not available just now', detail, { cause }),
  unavailable: (cause?: unknown) =>
    new Problem(503, 'Back in a moment', 'The database does not answer. Please try again shortly.', {
      retryAfter: 5,
      cause,
    }),
} as const;
