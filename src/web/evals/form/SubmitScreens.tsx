import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { connection } from '#web/data/connection.ts';
import { goToSignIn } from '#web/data/go-to-sign-in.ts';
import { loadOfflineClient } from '#web/offline/connect.ts';
import type { NextEval } from '#web/offline/next-eval.ts';
import { texts as offline } from '#web/offline/texts.ts';
import { DeletedSoon } from '#web/page/DeletedSoon.tsx';
import { Gate } from '#web/page/Gate.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { listPathOf, readingPathOf } from './form-paths.ts';
import { texts } from './texts.ts';

interface WaitingSubmitProps {
  evaluation: Evaluation;
  /** The submit is sent once its person has signed in again. */
  signedOut: boolean;
  onSend: () => Promise<void>;
  /** Withdraws the submit and goes back to the form. */
  onReturn: () => Promise<void>;
}

/** The eval is submitted and not sent yet: it needs nothing more from the person. */
export function WaitingSubmit({ evaluation, signedOut, onSend, onReturn }: WaitingSubmitProps) {
  useFocusOnHeading();
  const send = useMutation({ mutationFn: onSend });
  const withdraw = useMutation({ mutationFn: onReturn });
  const { reached } = useCurrent(connection);
  return (
    <Gate title={signedOut ? offline.signIn : offline.waiting} lead={describeWait(signedOut, reached)}>
      <DeletedSoon />
      {signedOut ? (
        <Button variant="primary" size="large" onClick={() => goToSignIn()}>
          {texts.signIn}
        </Button>
      ) : (
        <LinkButton to={listPathOf(evaluation)} variant="primary" size="large">
          {texts.toEvals}
        </LinkButton>
      )}
      {!signedOut && (
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          {texts.tryNow}
        </Button>
      )}
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {texts.toAnswers}
      </Button>
    </Gate>
  );
}

/** Says why a submit waits: for the sign-in, its turn, the server or signal. */
export function describeWait(signedOut: boolean, reached: boolean): string {
  const device = deviceName();
  if (signedOut) return texts.waitSignIn(device);
  if (reached) return texts.waitSending(device);
  return navigator.onLine ? texts.waitServer(device) : texts.waitSignal(device);
}

interface SubmitSuccessProps {
  evaluation: Evaluation;
  userId: string;
}

/** The server has acknowledged the eval. */
export function SubmitSuccess({ evaluation, userId }: SubmitSuccessProps) {
  useFocusOnHeading();
  const next = useNextEval(userId, evaluation);
  return (
    <Gate title={texts.success}>
      {/* All at once, so that nothing moves under a finger. */}
      {next !== undefined && (
        <>
          {next && (
            <LinkButton to={paths.fillEval(next.evalId)} variant="primary" size="large">
              {texts.nextEval(next.name)}
            </LinkButton>
          )}
          <LinkButton to={listPathOf(evaluation)} variant={next ? 'secondary' : 'primary'} size="large">
            {texts.toEvals}
          </LinkButton>
          <LinkButton to={readingPathOf(evaluation)}>{texts.read}</LinkButton>
        </>
      )}
    </Gate>
  );
}

/** The next eval to fill, as far as this phone knows; undefined while it is looked up. */
function useNextEval(userId: string, done: Evaluation): NextEval | null | undefined {
  const [next, setNext] = useState<NextEval | null>();
  useEffect(() => {
    loadOfflineClient()
      .then(client => client?.nextOnPhone(userId, done) ?? null)
      .then(setNext, () => setNext(null));
  }, [userId, done]);
  return next;
}

/** Focuses the heading, so that screen readers announce a new screen at the same address. */
export function useFocusOnHeading(): void {
  useEffect(() => {
    document.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
}
