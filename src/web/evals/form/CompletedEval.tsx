import { useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { Evaluation } from '#contract/evals/evals.ts';
import { templateOf } from '#web/evals/view/template-of.ts';
import { loadOfflineClient } from '#web/offline/connect.ts';
import { browserDrafts } from '#web/offline/draft-store.ts';
import { readingPathOf } from './form-paths.ts';
import { isDraftSubmitted } from './is-draft-submitted.ts';
import { SubmittedBefore } from './SubmittedBefore.tsx';
import { texts } from './texts.ts';

/** Shows a completed eval to read. Asks first about answers on this phone that were never sent. */
export function CompletedEval({ evaluation, userId }: { evaluation: Evaluation; userId: string }) {
  const { EvalId } = evaluation;
  const [leftover] = useState(() => browserDrafts.read(EvalId, userId));
  const differs = leftover !== null && !isDraftSubmitted(templateOf(evaluation), leftover, evaluation);

  const forget = useCallback(() => {
    browserDrafts.forget(EvalId);
    // A refused submit of these answers is dropped, too.
    void loadOfflineClient().then(client => client?.withdraw(userId, EvalId));
  }, [EvalId, userId]);

  useEffect(() => {
    if (!differs) forget();
  }, [differs, forget]);

  if (!differs) return <Navigate replace to={readingPathOf(evaluation)} />;
  return (
    <SubmittedBefore
      title={texts.before}
      reason={texts.beforeReason}
      evaluation={evaluation}
      onDiscard={forget}
    />
  );
}
