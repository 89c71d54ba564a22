import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { EvalForm } from '#contract/schemas/evals.ts';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/forms/template.ts';
import { useEvalDraft } from '#web/offline/drafts/use-eval-draft.ts';
import { templateOf } from '#web/parts/eval-view/template-of.ts';
import { NotFound } from '#web/parts/page/NotFound.tsx';
import { type Addressing, namedSteps } from './addressing.ts';
import { Failed } from './Failed.tsx';
import { FormFrame } from './FormFrame.tsx';
import { firstOpenPage } from './progress.ts';
import { Success } from './Success.tsx';
import { useOutbox } from './use-outbox.ts';
import { useSubmit } from './use-submit.ts';
import { Waiting } from './Waiting.tsx';
import { WizardPage } from './WizardPage.tsx';

interface WizardProps {
  form: EvalForm;
  userId: string;
  addressing: Addressing;
  /** Called when the draft is gone: checks whether it was submitted elsewhere. */
  onRemoved: () => Promise<boolean>;
}

/** The form of one eval: holds the draft over all pages, and submits it. */
export function Wizard({ form, userId, addressing, onRemoved }: WizardProps) {
  const { Evaluation } = form;
  const template = templateOf(Evaluation);
  const { draft, place, isRefused, open } = useEvalDraft(userId, form);
  const submit = useSubmit(userId, open);
  const outbox = useOutbox(userId, Evaluation.EvalId, open);
  const navigate = useNavigate();
  const { page: segment } = useParams();

  // A submit under way shows its own state.
  const isUnderWay = !submit.isIdle || outbox.waiting !== undefined || outbox.sent;
  const isTaken = (place === 'removed' || isRefused) && !isUnderWay;
  useEffect(() => {
    if (isTaken) void onRemoved().then(submitted => submitted || open.keepAgain());
  }, [isTaken, onRemoved, open]);

  const hrefOf = (page: number) => `../${addressing.segmentOf(template, page)}`;

  if (submit.data === 'sent' || outbox.sent) return <Success evaluation={Evaluation} />;
  if (addressing === namedSteps && template.evalType === STUDENT_RATES_INSTRUCTOR) {
    return <Navigate replace to={paths.fillEval(Evaluation.EvalId)} />;
  }
  if (segment === undefined) {
    const first = addressing.segmentOf(template, firstOpenPage(template, draft.Answers));
    return <Navigate replace to={first} relative="path" />;
  }
  const page = addressing.pageOf(template, segment);
  if (page === undefined) {
    return (
      <FormFrame>
        <NotFound />
      </FormFrame>
    );
  }
  if (outbox.waiting && !submit.isPending) {
    return (
      <Waiting
        evaluation={Evaluation}
        signedOut={outbox.waiting === 'signIn'}
        onSend={outbox.sendNow}
        onReturn={() => outbox.takeBack().then(submit.reset)}
      />
    );
  }
  const error = submit.error ?? outbox.refusal;
  if (error && !submit.isPending) {
    return (
      <Failed
        error={error}
        evaluation={Evaluation}
        template={template}
        held={{ draft, place }}
        open={open}
        hrefOf={hrefOf}
        onTryAgain={() => submit.mutate()}
        onReturn={() => void outbox.takeBack().then(submit.reset)}
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
      onContinue={() => navigate(hrefOf(page + 1), { relative: 'path' })}
      sending={submit.isPending}
      onSubmit={() => submit.mutate()}
    />
  );
}
