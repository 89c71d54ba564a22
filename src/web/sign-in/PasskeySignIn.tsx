import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/Button.tsx';
import { passkeyFault } from './passkeys/passkeys.ts';
import { sentenceOf } from './sentence-of.ts';
import { signInWithPasskey } from './sign-in-calls.ts';
import { texts } from './texts.ts';

function whyNot(error: unknown): string {
  const fault = passkeyFault(error);
  if (fault === undefined) return sentenceOf(error);
  return fault === 'notHere' ? texts.noPasskeyHere : texts.passkeyCalledOff;
}

/** Signing in with a passkey: the browser shows those of this site. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const signingIn = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn });
  return (
    <>
      <Button
        variant="quiet"
        icon="lock"
        wide
        busy={signingIn.isPending || signingIn.isSuccess}
        onClick={() => signingIn.mutate()}
      >
        {texts.withPasskey}
      </Button>
      {signingIn.error && <p role="alert">{whyNot(signingIn.error)}</p>}
    </>
  );
}
