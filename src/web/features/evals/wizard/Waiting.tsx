import { useMutation } from '@tanstack/react-query';
import type { Evaluation } from '#contract/schemas/evals.ts';
import { deviceName } from '#web/device-name.ts';
import { goToSignIn } from '#web/go-to-sign-in.ts';
import { usePhoneState } from '#web/offline/use-phone-state.ts';
import { Gate } from '#web/shell/Gate.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { listPathOf } from './reading-path.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

interface WaitingProps {
  evaluation: Evaluation;
  /** It is sent once its person has signed in again. */
  signedOut: boolean;
  onSend: () => Promise<void>;
  /** Back to the form; it is not sent then. */
  onReturn: () => Promise<void>;
}

/** Submitted, and not sent yet: it needs nothing more from the person. */
export function Waiting({ evaluation, signedOut, onSend, onReturn }: WaitingProps) {
  useFocusOnHeading();
  const send = useMutation({ mutationFn: onSend });
  const takeBack = useMutation({ mutationFn: onReturn });
  const { reached } = usePhoneState();
  return (
    <Gate
      title={signedOut ? 'Waiting for you to sign in' : 'Waiting for signal'}
      lead={wordsFor(signedOut, reached)}
    >
      {signedOut ? (
        <Button variant="primary" size="large" onClick={() => goToSignIn()}>
          Sign in
        </Button>
      ) : (
        <LinkButton to={listPathOf(evaluation)} variant="primary" size="large">
          To your evals
        </LinkButton>
      )}
      {!signedOut && (
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          Try now
        </Button>
      )}
      <Button busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
        Back to the answers
      </Button>
    </Gate>
  );
}

function wordsFor(signedOut: boolean, reached: boolean): string {
  const kept = `Your eval is kept on this ${deviceName()}`;
  if (signedOut) return `You have been signed out. ${kept} and is sent as soon as you have signed in.`;
  if (reached) return `${kept} and is being sent.`;
  return navigator.onLine
    ? `The server does not answer just now. ${kept} and is sent as soon as it does.`
    : `${kept} and is sent as soon as there is reception. You may close this page.`;
}
