import { useEffect, useState } from 'react';
import type { EvalForm, Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { Navigate, useLocation } from '#web/browser/router.tsx';
import { useCurrent } from '#web/browser/use-current.ts';
import { connection } from '#web/client/connection.ts';
import { goToSignIn } from '#web/client/go-to-sign-in.ts';
import { offlineTexts as offline } from '#web/client/texts.ts';
import { ScoreChange } from '#web/evals/view/ScoreChange.tsx';
import { templateOf } from '#web/evals/view/template-of.ts';
import { showAverage } from '#web/language/figures.ts';
import { DeletionWarning } from '#web/page/DeletionWarning.tsx';
import { SingleTaskPage } from '#web/page/SingleTaskPage.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { focusHeading } from '#web/ui/ScreenHeading.tsx';
import { listPathOf, readingPathOf } from './form-paths.ts';
import { useNextEval, usePreviousScore } from './next-eval.ts';
import { texts } from './texts.ts';

interface WaitingSubmitProps {
  evaluation: Evaluation;
  userId: string;
  /** The submit is sent once its person has signed in again. */
  signedOut: boolean;
  onSend: () => Promise<void>;
  /** Withdraws the submit and goes back to the form. */
  onReturn: () => Promise<void>;
}

/** Whether Back was pressed since the screen appeared: the pages of the form that lie behind it have nothing more to show. */
function useWentBack(): boolean {
  const { isBack, key } = useLocation();
  const [appearedAt] = useState(key);
  return isBack && key !== appearedAt;
}

/** The eval is submitted and not sent yet: it needs nothing more from the person. */
export function WaitingSubmit({ evaluation, userId, signedOut, onSend, onReturn }: WaitingSubmitProps) {
  useFocusOnHeading();
  const wentBack = useWentBack();
  const next = useNextEval(userId, evaluation);
  const { reached } = useCurrent(connection);
  if (wentBack) return <Navigate to={listPathOf(evaluation)} />;
  return (
    <SingleTaskPage
      title={signedOut ? offline.signIn : offline.waiting}
      lead={describeWait(signedOut, reached)}
    >
      <DeletionWarning />
      {signedOut ? (
        <Button variant="primary" size="large" onClick={() => goToSignIn()}>
          {texts.signIn}
        </Button>
      ) : (
        <NextLinks evaluation={evaluation} next={next} />
      )}
      {!signedOut && <Button onClick={onSend}>{texts.tryNow}</Button>}
      <Button onClick={onReturn}>{texts.toAnswers}</Button>
    </SingleTaskPage>
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
  form: EvalForm;
  /** The submitted answers. */
  draft: EvalDraft;
  userId: string;
}

/** The server has acknowledged the eval. */
export function SubmitSuccess({ form: { Evaluation, Profile }, draft, userId }: SubmitSuccessProps) {
  useFocusOnHeading();
  const wentBack = useWentBack();
  const next = useNextEval(userId, Evaluation);
  const { apexScore } = scoreEval(templateOf(Evaluation), draft.Answers);
  const before = usePreviousScore(Evaluation);
  if (wentBack) return <Navigate to={readingPathOf(Evaluation)} />;
  return (
    <SingleTaskPage title={texts.success} lead={texts.submitted(Profile.DisplayName, showAverage(apexScore))}>
      <div className="row-1">
        <Avatar name={Profile.DisplayName} picture={Profile.Picture} size="large" />
        <p className="stack-0">
          <ScoreChange now={apexScore} before={before} />
          {next && <span className="soft">{texts.left(next.left)}</span>}
        </p>
      </div>
      <NextLinks evaluation={Evaluation} next={next} />
      {next !== undefined && <LinkButton to={readingPathOf(Evaluation)}>{texts.read}</LinkButton>}
    </SingleTaskPage>
  );
}

/** Links to the next eval and to the evaluator's list; both at once, so that nothing moves under a finger. */
function NextLinks({ evaluation, next }: { evaluation: Evaluation; next: ReturnType<typeof useNextEval> }) {
  if (next === undefined) return null;
  return (
    <>
      {next && (
        <LinkButton to={paths.fillEval(next.evalId)} variant="primary" size="large">
          {texts.nextEval(next.name)}
        </LinkButton>
      )}
      <LinkButton to={listPathOf(evaluation)} variant={next ? 'secondary' : 'primary'} size="large">
        {texts.toEvals}
      </LinkButton>
    </>
  );
}

/** Focuses the heading, so that screen readers announce a new screen at the same address. */
export function useFocusOnHeading(): void {
  useEffect(() => {
    focusHeading();
    scrollTo(0, 0);
  }, []);
}
