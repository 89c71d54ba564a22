import { useCallback, useEffect, useState } from 'react';
import type { Evaluation } from '#contract/evals/evals.ts';
import { type Answers, answerAt } from '#domain/evals/answers.ts';
import { type EvalDraft, isSameVersion } from '#domain/evals/draft.ts';
import { ratedSections, slidersOf, type Template } from '#domain/evals/forms/template.ts';
import { cleanText } from '#domain/text/clean.ts';
import { Navigate } from '#web/browser/router.tsx';
import { templateOf } from '#web/evals/view/template-of.ts';
import { loadOfflineClient } from '#web/offline/connect.ts';
import { browserDrafts } from '#web/offline/draft-store.ts';
import { answersAsText, fieldsAsText } from './answers-as-text.ts';
import { readingPathOf } from './form-paths.ts';
import { SubmittedBefore } from './SubmittedBefore.tsx';
import { texts } from './texts.ts';

/** Shows a completed eval to read. Asks first about answers on this phone that were never sent. */
export function CompletedEval({ evaluation, userId }: { evaluation: Evaluation; userId: string }) {
  const { EvalId } = evaluation;
  const [leftover] = useState(() => browserDrafts.read(EvalId, userId));
  const template = templateOf(evaluation);
  const differs = leftover !== null && !isDraftSubmitted(template, leftover, evaluation);

  const forget = useCallback(() => {
    browserDrafts.forget(EvalId);
    // A refused submit of these answers is dropped, too.
    void loadOfflineClient().then(client => client?.withdraw(userId, EvalId));
  }, [EvalId, userId]);

  useEffect(() => {
    if (!differs) forget();
  }, [differs, forget]);

  if (!differs) return <Navigate to={readingPathOf(evaluation)} />;
  return (
    <SubmittedBefore
      title={texts.before}
      reason={texts.beforeReason}
      evaluation={evaluation}
      answers={
        isSameVersion(leftover, evaluation) ? answersAsText(template, leftover) : fieldsAsText(leftover)
      }
      onDiscard={forget}
    />
  );
}

/** Whether a completed eval holds every answer of this draft, so that the draft can be deleted. */
export function isDraftSubmitted(template: Template, draft: EvalDraft, sent: Evaluation): boolean {
  const isSameNote = (mine: string | null, theirs: string | undefined) =>
    mine === null || theirs === undefined || cleanText(mine) === theirs;
  return (
    isSameVersion(draft, sent) &&
    hasRatings(template, draft.Answers, sent.Answers) &&
    isSameNote(draft.PublicNotes, sent.PublicNotes) &&
    isSameNote(draft.PrivateNotes, sent.PrivateNotes)
  );
}

function hasRatings(template: Template, mine: Answers, theirs: Answers): boolean {
  return ratedSections(template).every(section =>
    slidersOf(section).every(slider => {
      const given = answerAt(mine, section.property, slider.property);
      return given === undefined || given === answerAt(theirs, section.property, slider.property);
    }),
  );
}
