import { useCurrent } from '#web/browser/use-current.ts';
import { signInNeeded } from '#web/client/go-to-sign-in.ts';
import { SignInNotice } from './lazy-parts.tsx';

/** Says on a page where somebody types that they have to sign in. */
export function SignInNeeded() {
  return useCurrent(signInNeeded) && <SignInNotice />;
}
