import { useEffect, useState } from 'react';
import type { EvalForm } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { Navigate, useParams } from '#web/browser/router.tsx';
import { whenIdle } from '#web/client/when-idle.ts';
import { templateOf } from '#web/evals/view/template-of.ts';
import { NotFound } from '#web/page/NotFound.tsx';
import { FormFrame } from './FormFrame.tsx';
import { type Addressing, namedSteps } from './form-paths.ts';
import { fetchLaterPages, SubmitFailure, SubmitSuccess, WaitingSubmit } from './lazy-parts.tsx';
import { firstOpenPage } from './progress.ts';
import { useEvalDraft } from './use-eval-draft.ts';
import { useSubmission } from './use-submission.ts';
import { WizardPage } from './WizardPage.tsx';

interface WizardProps {
  form: EvalForm;
  /** When the server was asked for it, in milliseconds since 1970. */
  askedAt: number;
  userId: string;
  addressing: Addressing;
  /** Called when the draft is gone: checks whether it was submitted elsewhere. */
  onRemoved: () => Promise<boolean>;
}

/** The form of an eval: holds the draft over all pages, and submits it. */
export function Wizard({ form, askedAt, userId, addressing, onRemoved }: WizardProps) {
  const { Evaluation } = form;
  // A later answer may have another version of the form: the answers belong to the version that was opened.
  const [template] = useState(() => templateOf(Evaluation));
  const { draft, place, open } = useEvalDraft(userId, form);
  const { submission, submit, sendNow, withdraw } = useSubmission({
    evalId: Evaluation.EvalId,
    userId,
    open,
    template,
    askedAt,
  });
  const { page: segment } = useParams();

  const isTaken = submission.state === 'taken';
  useEffect(() => {
    if (isTaken) void onRemoved().then(submitted => submitted || open.keepAgain());
  }, [isTaken, onRemoved, open]);

  useEffect(() => {
    whenIdle()
      .then(() => fetchLaterPages(Evaluation))
      .catch(() => null);
  }, [Evaluation]);

  const formPath = addressing.formPath(Evaluation.EvalId);
  const hrefOf = (page: number) => `${formPath}/${addressing.segmentOf(template, page)}`;

  if (submission.state === 'sent') return <SubmitSuccess {...{ form, draft, userId }} />;
  if (addressing === namedSteps && template.evalType === STUDENT_RATES_INSTRUCTOR) {
    return <Navigate to={paths.fillEval(Evaluation.EvalId)} />;
  }
  if (segment === undefined) {
    return <Navigate to={hrefOf(firstOpenPage(template, draft.Answers))} />;
  }
  const page = addressing.pageOf(template, segment);
  if (page === undefined) {
    return (
      <FormFrame>
        <NotFound />
      </FormFrame>
    );
  }
  if (submission.state === 'waiting' || submission.state === 'signInNeeded') {
    const signedOut = submission.state === 'signInNeeded';
    return (
      <WaitingSubmit
        evaluation={Evaluation}
        userId={userId}
        signedOut={signedOut}
        onSend={sendNow}
        onReturn={withdraw}
      />
    );
  }
  if (submission.state === 'refused') {
    return (
      <SubmitFailure
        error={submission.error}
        evaluation={Evaluation}
        template={template}
        held={{ draft, place }}
        open={open}
        hrefOf={hrefOf}
        onTryAgain={submit}
        onReturn={() => void withdraw()}
      />
    );
  }
  return (
    <WizardPage
      form={form}
      template={template}
      page={page}
      held={{ draft, place }}
      open={open}
      hrefOf={hrefOf}
      sending={submission.state === 'sending'}
      onSubmit={submit}
    />
  );
}
