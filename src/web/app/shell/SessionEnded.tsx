import { useCurrent } from '#web/browser/use-current.ts';
import { sessionEnded } from '#web/data/go-to-sign-in.ts';
import { SignInNotice } from './lazy-parts.tsx';

/** Says on a page where somebody types that the session has ended. */
export function SessionEnded() {
  return useCurrent(sessionEnded) && <SignInNotice />;
}
