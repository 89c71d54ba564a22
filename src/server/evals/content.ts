import type { EvalSubmission } from '#contract/evals/evals.ts';
import type { Answers } from '#domain/evals/answers.ts';
import type { NotesProperty, Template } from '#domain/evals/forms/template.ts';
import { type EvalScore, scoreEval } from '#domain/evals/scoring.ts';

/** The answers and notes of a submission. */
export interface Content {
  readonly answers: Answers;
  readonly public_notes: string;
  readonly private_notes: string;
}

const notesOf = (template: Template, submission: EvalSubmission, property: NotesProperty): string => {
  const asked = template.sections.some(({ fields }) => fields.some(field => field.property === property));
  return asked ? (submission[property] ?? '') : '';
};

/** Returns the part of a submission that the form asks for, as it is stored, and its score. */
export function contentOf(
  template: Template,
  submission: EvalSubmission,
): { content: Content; score: EvalScore } {
  const score = scoreEval(template, submission.Answers);
  const content = {
    answers: score.answers,
    public_notes: notesOf(template, submission, 'PublicNotes'),
    private_notes: notesOf(template, submission, 'PrivateNotes'),
  };
  return { content, score };
}
