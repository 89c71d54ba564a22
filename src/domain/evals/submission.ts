import { withoutUnseen } from '#domain/text/clean.ts';
import { AVERAGE } from './answers.ts';
import type { EvalDraft } from './draft.ts';
import { closedFocusIn } from './focus.ts';
import type { Template } from './forms/template.ts';
import { recommendationIn } from './recommendation.ts';
import { scoreEval } from './scoring.ts';

/** `BasedOn` of a device that has received no field: older than every stored answer. */
export const NOTHING_RECEIVED = new Date(0).toISOString();

const asSent = (text: string | null | undefined): string | null =>
  text ? withoutUnseen(text) : (text ?? null);

/** Returns the draft as a submission: the whole eval, with the figures that the form gives its answers. */
export function asSubmitted(draft: EvalDraft, template: Template) {
  const { averages, apexScore, summary } = scoreEval(template, draft.Answers);
  const scored = Object.entries(averages).map(([section, average]) => [
    section,
    { ...draft.Answers[section], [AVERAGE]: average },
  ]);
  return {
    EvalId: draft.EvalId,
    FormVersionId: draft.FormVersionId ?? null,
    LastUpdated: draft.LastUpdated,
    BasedOn: draft.BasedOn ?? NOTHING_RECEIVED,
    Answers: { ...draft.Answers, ...Object.fromEntries(scored) },
    ApexScore: apexScore,
    Summary: summary,
    Recommendation: recommendationIn(draft.Answers) ?? null,
    ClosedFocus: closedFocusIn(draft.Answers),
    PublicNotes: asSent(draft.PublicNotes),
    NextStep: asSent(draft.NextStep),
    PrivateNotes: asSent(draft.PrivateNotes),
  };
}
