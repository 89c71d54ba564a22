import type { SignInProblem } from '#contract/auth.ts';

/** What each reason means to whom it kept out, and what to do next. */
export const problemWords = {
  denied: {
    title: 'You are not signed in.',
    detail: 'Signing in was called off at the provider. Try again, or use another way.',
  },
  expired: {
    title: 'That took too long.',
    detail: 'For your safety a sign-in at a provider is good for a few minutes, and once. Start it again.',
  },
  unavailable: {
    title: 'The provider does not answer.',
    detail: 'Try again in a few minutes, or use another way to sign in.',
  },
  unknown: {
    title: 'There is no such way to sign in.',
    detail: 'Choose one of those below.',
  },
  failed: {
    title: 'The provider did not sign you in.',
    detail: 'Try again. If it stays, use another way, or tell the organizer of your event.',
  },
} satisfies Record<SignInProblem, { title: string; detail: string }>;

const isProblem = (code: string): code is SignInProblem => Object.hasOwn(problemWords, code);

/** Why the sign-in page is shown again; a code that nobody gives counts as `failed`. */
export function problemIn(search: URLSearchParams): SignInProblem | undefined {
  const code = search.get('problem');
  if (code === null) return undefined;
  return isProblem(code) ? code : 'failed';
}
