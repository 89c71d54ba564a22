import type { EvalSubmission, Evaluation } from '#contract/schemas/evals.ts';
import { type Answers, answerAt } from '#domain/evals/answers.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';
import { ratedSections, slidersOf, type Template } from '#domain/forms/template.ts';
import { cleanText } from '#domain/text/clean.ts';

/** The whole draft as it is posted. */
export function submissionOf(draft: EvalDraft): EvalSubmission {
  const { EvalId, LastUpdated, Answers, PrivateNotes, PublicNotes } = draft;
  return {
    EvalId,
    Answers,
    ...(LastUpdated !== null && { LastUpdated }),
    ...(PrivateNotes !== null && { PrivateNotes }),
    ...(PublicNotes !== null && { PublicNotes }),
  };
}

/** Whether a completed eval holds all that this draft does, so that nothing would be lost with the draft; gaps are nothing. */
export function isWhatWasSent(template: Template, draft: EvalDraft, sent: Evaluation): boolean {
  const isSameNote = (mine: string | null, theirs: string | undefined) =>
    mine === null || theirs === undefined || cleanText(mine) === theirs;
  return (
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
