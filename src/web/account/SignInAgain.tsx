import { isSignInNeeded } from '#web/client/errors.ts';
import { goToSignIn } from '#web/client/go-to-sign-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { texts } from './texts.ts';

/** Leads to the sign-in if a command failed because the last sign-in is too old. */
export function SignInAgain({ error }: { error: Error | null }) {
  if (!isSignInNeeded(error)) return null;
  return (
    <div className="actions">
      <Button onClick={() => goToSignIn()}>{texts.signInAgain}</Button>
    </div>
  );
}
