import { MAX_NOTES } from '#contract/evals/evals.ts';
import { type Answers, answerAt, isListed } from '#domain/evals/answers.ts';
import { ratedSections, slidersOf, type Template } from '#domain/evals/forms/template.ts';
import { countCharacters } from '#domain/text/clean.ts';
import type { Content } from './content.ts';
import { texts } from './texts.ts';

/** A fault of one field, with the sentence for its evaluator. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Finds skills without a rating, or with a rating that the form does not offer (docs/product.md#submitting). */
function faultyAnswers(template: Template, answers: Answers): Fault[] {
  return ratedSections(template).flatMap(section =>
    slidersOf(section).flatMap(slider => {
      const path = `${section.property}.${slider.property}`;
      const value = answerAt(answers, section.property, slider.property);
      if (value === undefined) return [{ path, message: texts().notRated(slider.label) }];
      if (isListed(slider, value)) return [];
      return [{ path, message: texts().noSuchRating(slider.label) }];
    }),
  );
}

/** Finds notes over the limit of characters. */
export function faultyNotes(path: 'PublicNotes' | 'PrivateNotes', text: string): Fault[] {
  const length = countCharacters(text);
  if (length <= MAX_NOTES) return [];
  return [{ path, message: texts().notesTooLong(MAX_NOTES, length) }];
}

/** Finds the faults of a submission (docs/product.md#submitting); ignores answers that the form does not ask for. */
export function faultsIn(template: Template, answers: Answers, notes: Omit<Content, 'answers'>): Fault[] {
  return [
    ...faultyAnswers(template, answers),
    ...faultyNotes('PublicNotes', notes.public_notes),
    ...faultyNotes('PrivateNotes', notes.private_notes),
  ];
}
