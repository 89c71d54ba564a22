import { problems } from '../problem.ts';
import type { Caller } from './sessions.ts';
import { texts } from './texts.ts';

const HOUR = 3_600_000;

/** How long after signing in what an account is reached by may be changed (docs/product.md#sessions). */
const RECENT = 12 * HOUR;

/** Asks whoever signed in longer ago to do so again: a phone left lying does not give an account away. */
export function requireRecentSignIn({ signedInAt }: Caller, now: Date): void {
  if (now.getTime() - signedInAt.getTime() <= RECENT) return;
  throw problems.signInAgain(texts().signInAgain);
}
