import { HOUR_MS } from '#domain/text/durations.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from './sessions.ts';

/** How long after signing in an account may be changed for good (docs/product.md#sessions). */
export const RECENT = 12 * HOUR_MS;

/** The actions that need a recent sign-in; `contact` is a change of e-mail or phone. */
type Purpose = 'contact' | 'passkeys' | 'tokens' | 'delete' | 'merge' | 'backup';

/** Refuses sessions without a recent sign-in: an unattended phone does not give an account away. */
export function requireRecentSignIn({ signedInAt }: Caller, now: Date, purpose: Purpose): void {
  if (now.getTime() - signedInAt.getTime() <= RECENT) return;
  throw problems.signInAgain(texts().signInAgain[purpose]);
}
