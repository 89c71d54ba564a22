import { useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { type Answers, missingAnswers } from '#domain/evals/answers.ts';
import { OTHER_FORM_VERSION, REOPENED_SINCE } from '#domain/evals/draft.ts';
import type { Template } from '#domain/evals/forms/template.ts';
import { navigate } from '#web/browser/history.ts';
import { ApiError, isSignInNeeded, OfflineError } from '#web/client/errors.ts';
import { goToSignIn, signInAddress } from '#web/client/go-to-sign-in.ts';
import type { DraftState, DraftStorage, OpenDraft } from '#web/client/open-draft.ts';
import { offlineTexts as offline } from '#web/client/texts.ts';
import { SingleTaskPage } from '#web/page/SingleTaskPage.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { useFocusOnHeading } from './SubmitScreens.tsx';
import { Gaps } from './SummaryStep.tsx';
import { texts } from './texts.ts';
import { answersAsText, CopyAnswers, SubmittedBefore } from './UnsentAnswers.tsx';

interface SubmitFailureProps {
  error: unknown;
  evaluation: Evaluation;
  template: Template;
  held: DraftState;
  open: OpenDraft;
  hrefOf: (page: number) => string;
  onTryAgain: () => void;
  /** Returns to the form with all answers. */
  onReturn: () => void;
}

/** The eval was not submitted: shows why, what to do next, and that no answer is lost. */
export function SubmitFailure(props: SubmitFailureProps) {
  const { error, evaluation, template, held, open, hrefOf, onTryAgain, onReturn } = props;
  useFocusOnHeading();
  const discard = () => {
    open.forget();
    onReturn();
    navigate(paths.home(), { replace: true });
  };
  const { remedy, reason, faults } = describeFailure(error, template, held.draft.Answers);
  // The newer answers of the server replace these in the draft.
  const [answers] = useState(() => answersAsText(template, held.draft));
  if (remedy === 'submittedBefore') {
    return (
      <SubmittedBefore
        title={texts.failed}
        reason={reason}
        evaluation={evaluation}
        answers={answers}
        onDiscard={open.forget}
      />
    );
  }
  return (
    <SingleTaskPage
      title={texts.failed}
      lead={remedy === 'compare' ? reason : `${reason} ${describeStorage(held.place)}`}
    >
      {remedy === 'mend' && (
        <Gaps template={template} answers={held.draft.Answers} hrefOf={hrefOf} onFollow={onReturn} />
      )}
      {faults.length > 0 && (
        <ul>
          {faults.map(fault => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {(remedy === 'none' || remedy === 'compare') && <CopyAnswers text={answers} />}
      {remedy === 'tryAgain' && (
        <Button variant="primary" size="large" onClick={onTryAgain}>
          {texts.tryAgain}
        </Button>
      )}
      {remedy === 'signIn' && <SignInAgain canLeave={held.place === 'onPhone'} onTryAgain={onTryAgain} />}
      <Button onClick={onReturn}>{texts.toAnswers}</Button>
      {remedy === 'none' && (
        <Button variant="danger" icon="trash" onClick={discard}>
          {texts.discard(deviceName())}
        </Button>
      )}
    </SingleTaskPage>
  );
}

/** Leads to the sign-in, in a new tab if leaving this page would lose the answers. */
function SignInAgain({ canLeave, onTryAgain }: { canLeave: boolean; onTryAgain: () => void }) {
  if (canLeave) {
    return (
      <Button variant="primary" size="large" onClick={() => goToSignIn()}>
        {texts.signIn}
      </Button>
    );
  }
  return (
    <>
      <LinkButton external target="_blank" to={signInAddress(paths.home())} variant="primary" size="large">
        {texts.signInElsewhere}
      </LinkButton>
      <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
    </>
  );
}

/** Says where the answers are stored. */
function describeStorage(place: DraftStorage): string {
  return place === 'onPhone' ? texts.kept(deviceName()) : texts.onlyHereHint;
}

/** The next step after a failed submit. */
type Remedy = 'tryAgain' | 'mend' | 'signIn' | 'submittedBefore' | 'compare' | 'none';

interface Failure {
  readonly remedy: Remedy;
  /** The cause, as a sentence. */
  readonly reason: string;
  /** The server's reasons, without missing ratings: the form lists those itself. */
  readonly faults: readonly string[];
}

/** Describes a failed submit to the evaluator. */
export function describeFailure(error: unknown, template: Template, answers: Answers): Failure {
  if (error instanceof OfflineError) return { remedy: 'tryAgain', reason: texts.noReception, faults: [] };
  if (isSignInNeeded(error)) return { remedy: 'signIn', reason: offline.signedOut, faults: [] };
  if (!(error instanceof ApiError)) {
    return { remedy: 'tryAgain', reason: texts.unexpected, faults: [] };
  }
  if (error.status === 404) return { remedy: 'none', reason: texts.notYours, faults: [] };
  const reason = error.detail || error.title;
  if (error.type === OTHER_FORM_VERSION) return { remedy: 'none', reason, faults: [] };
  if (error.type === REOPENED_SINCE) return { remedy: 'compare', reason, faults: [] };
  if (error.status === 409) return { remedy: 'submittedBefore', reason, faults: [] };
  if (error.status !== 400 && error.status !== 422) return { remedy: 'tryAgain', reason, faults: [] };
  const missing = new Set(
    missingAnswers(template, answers).map(({ section, field }) => `${section}.${field}`),
  );
  const faults = error.errors.filter(({ path }) => path === undefined || !missing.has(path));
  return { remedy: 'mend', reason, faults: faults.map(({ message }) => message) };
}
