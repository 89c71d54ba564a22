import type { EvalSubmission } from '#contract/evals/evals.ts';
import { answerAt } from '#domain/evals/answers.ts';
import { filledFields } from '#domain/evals/draft-fields.ts';
import { type Section, slidersOf, type Template } from '#domain/evals/forms/template.ts';

/** The answers of an eval, sent or not. */
export type Filled = Pick<EvalSubmission, 'Answers' | 'FormVersionId'> & {
  readonly PublicNotes?: string | null | undefined;
  readonly PrivateNotes?: string | null | undefined;
  /** The name of the eval's subject, in a draft. */
  readonly About?: string | undefined;
};

function linesOf(section: Section, filled: Filled): string[] {
  const ratings = slidersOf(section).flatMap(slider => {
    const value = answerAt(filled.Answers, section.property, slider.property);
    const level = slider.options.find(option => option.value === value);
    return level ? [`${slider.label}: ${level.value > 0 ? `${level.value} – ` : ''}${level.label}`] : [];
  });
  const notes = section.fields.flatMap(field => {
    const text = field.type === 'textarea' ? filled[field.property] : undefined;
    return text ? [`${field.label}: ${text}`] : [];
  });
  return [...ratings, ...notes];
}

/** Writes answers as text to paste elsewhere: a paragraph for each section that has any. */
export function answersAsText({ sections }: Template, filled: Filled): string {
  return sections
    .map(section => [section.title, ...linesOf(section, filled)])
    .filter(lines => lines.length > 1)
    .map(lines => lines.join('\n'))
    .join('\n\n');
}

/** Writes answers with the names of their fields, where their form is not known. */
export function fieldsAsText({ Answers, PublicNotes = null, PrivateNotes = null }: Filled): string {
  return filledFields({ Answers, PublicNotes, PrivateNotes })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
