import { useCallback, useEffect, useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { type EvalDraft, isSameVersion, valueIn } from '#domain/evals/draft.ts';
import { filledFields } from '#domain/evals/draft-fields.ts';
import { CLOSED_FOCUS } from '#domain/evals/focus.ts';
import { recommendationName } from '#domain/evals/recommendation.ts';
import { cleanText } from '#domain/text/clean.ts';
import { Navigate } from '#web/browser/router.tsx';
import { loadOfflineClient } from '#web/client/connect.ts';
import { browserDrafts } from '#web/client/draft-store.ts';
import { templateOf } from '#web/evals/view/template-of.ts';
import { readingPathOf } from './form-paths.ts';
import { texts } from './texts.ts';
import { answersAsText, fieldsAsText, SubmittedBefore } from './UnsentAnswers.tsx';

/** Shows a completed eval to read. Asks first about answers on this phone that were never sent. */
export function CompletedEval({ evaluation, userId }: { evaluation: Evaluation; userId: string }) {
  const { EvalId } = evaluation;
  const [draft] = useState(() => browserDrafts.read(EvalId, userId));
  const isUnsent = draft !== null && !isDraftSubmitted(draft, evaluation);

  const forget = useCallback(() => {
    browserDrafts.forget(EvalId);
    // Also withdraws a refused submit of these answers.
    void loadOfflineClient().then(client => client?.withdraw(userId, EvalId));
  }, [EvalId, userId]);

  useEffect(() => {
    if (!isUnsent) forget();
  }, [isUnsent, forget]);

  if (!isUnsent) return <Navigate to={readingPathOf(evaluation)} />;
  return (
    <SubmittedBefore
      title={texts.before}
      reason={texts.beforeReason}
      evaluation={evaluation}
      answers={
        isSameVersion(draft, evaluation) ? answersAsText(templateOf(evaluation), draft) : fieldsAsText(draft)
      }
      onDiscard={forget}
    />
  );
}

/** Whether a completed eval holds every answer of this draft, so that the draft can be deleted. */
export function isDraftSubmitted(draft: EvalDraft, sent: Evaluation): boolean {
  return (
    isSameVersion(draft, sent) &&
    filledFields(draft).every(([name, value]) => {
      // An eval never has the recommendation and the closed focus items, and only staff get its Internal Notes.
      if (
        name === recommendationName ||
        name.startsWith(`${CLOSED_FOCUS}.`) ||
        (name === 'PrivateNotes' && sent.PrivateNotes === undefined)
      )
        return true;
      return valueIn(sent, name) === (typeof value === 'string' ? cleanText(value) : value);
    })
  );
}
