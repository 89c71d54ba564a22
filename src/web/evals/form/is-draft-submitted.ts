import type { Evaluation } from '#contract/evals/evals.ts';
import { type Answers, answerAt } from '#domain/evals/answers.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';
import { ratedSections, slidersOf, type Template } from '#domain/evals/forms/template.ts';
import { cleanText } from '#domain/text/clean.ts';

/** Whether a completed eval holds every answer of this draft, so that the draft can be deleted. */
export function isDraftSubmitted(template: Template, draft: EvalDraft, sent: Evaluation): boolean {
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
