import type { EvalSubmission } from '#contract/evals/evals.ts';
import { type Answers, answerAt, isListed, isMissing } from '#domain/evals/answers.ts';
import { OTHER_FORM_VERSION } from '#domain/evals/draft.ts';
import {
  type FieldChanges,
  type FieldValue,
  isNotes,
  maxLengthOf,
  ratingName,
} from '#domain/evals/draft-fields.ts';
import { CLOSED, CLOSED_FOCUS, STILL_OPEN } from '#domain/evals/focus.ts';
import {
  INSTRUCTOR_RATES_STUDENT,
  type NotesProperty,
  ratedSections,
  type SliderField,
  slidersOf,
  type Template,
  type TextareaField,
} from '#domain/evals/forms/template.ts';
import { recommendationName, recommendations } from '#domain/evals/recommendation.ts';
import { type EvalScore, scoreEval } from '#domain/evals/scoring.ts';
import { countCharacters } from '#domain/text/clean.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import { texts } from './texts.ts';

/** The answers and notes of a submission. */
interface Content {
  readonly answers: Answers;
  readonly public_notes: string;
  readonly next_step: string;
  readonly private_notes: string;
}

const notesOf = (template: Template, submission: EvalSubmission, property: NotesProperty): string => {
  const isAsked = template.sections.some(({ fields }) => fields.some(field => field.property === property));
  return isAsked ? (submission[property] ?? '') : '';
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
    next_step: notesOf(template, submission, 'NextStep'),
    private_notes: notesOf(template, submission, 'PrivateNotes'),
  };
  return { content, score };
}

/** Finds required skills without a rating, and skills with a rating that the form does not offer (docs/product.md#submitting). */
function faultyAnswers(template: Template, answers: Answers): ProblemDetail[] {
  return ratedSections(template).flatMap(section =>
    slidersOf(section).flatMap(slider => {
      const path = `${section.property}.${slider.property}`;
      const value = answerAt(answers, section.property, slider.property);
      if (isMissing(section, slider, answers)) return [{ path, message: texts().notRated(slider.label) }];
      if (value === undefined || isListed(slider, value)) return [];
      return [{ path, message: texts().noSuchRating(slider.label) }];
    }),
  );
}

/** Finds notes over the limit of characters. */
function faultyNotes(path: NotesProperty, text: string): ProblemDetail[] {
  const length = countCharacters(text);
  const limit = maxLengthOf[path];
  if (length <= limit) return [];
  return [{ path, message: texts().notesTooLong(limit, length) }];
}

/** Finds the faults of a submission (docs/product.md#submitting); ignores answers that the form does not ask for. */
export function faultsIn(
  template: Template,
  answers: Answers,
  notes: Omit<Content, 'answers'>,
): ProblemDetail[] {
  return [
    ...faultyAnswers(template, answers),
    ...faultyNotes('PublicNotes', notes.public_notes),
    ...faultyNotes('NextStep', notes.next_step),
    ...faultyNotes('PrivateNotes', notes.private_notes),
  ];
}

type FormField = SliderField | TextareaField;

/** Returns the fields of a form by their names in a draft. */
export function fieldsByName(template: Template): ReadonlyMap<string, FormField> {
  return new Map(
    template.sections.flatMap(section =>
      section.fields.map(field => [
        field.type === 'slider' ? ratingName(section.property, field.property) : field.property,
        field,
      ]),
    ),
  );
}

function faultsOf(path: string, field: FormField | undefined, value: FieldValue): ProblemDetail[] {
  if (!field) return [{ path, message: texts().notAsked }];
  if (isNotes(path) && typeof value === 'string') return faultyNotes(path, value);
  if (field.type === 'slider' && typeof value === 'number' && isListed(field, value)) return [];
  return [{ path, message: texts().noSuchAnswer(field.label) }];
}

const isRecommendation = ({ evalType }: Template, name: string, value: FieldValue): boolean =>
  evalType === INSTRUCTOR_RATES_STUDENT &&
  name === recommendationName &&
  recommendations[Number(value) - 1] !== undefined;

const isClosedFocus = ({ evalType }: Template, name: string, value: FieldValue): boolean =>
  evalType === INSTRUCTOR_RATES_STUDENT &&
  name.startsWith(`${CLOSED_FOCUS}.`) &&
  (value === CLOSED || value === STILL_OPEN);

/** Finds the faults for which the server rejects changes of a draft; a field without an answer is no fault. */
export function draftFaultsIn(template: Template, changes: FieldChanges): ProblemDetail[] {
  const fields = fieldsByName(template);
  return Object.entries(changes).flatMap(([name, { Value }]) =>
    isRecommendation(template, name, Value) || isClosedFocus(template, name, Value)
      ? []
      : faultsOf(name, fields.get(name), Value),
  );
}

/** Refuses answers to a version of a form that the eval does not have: a key may mean another skill there. */
export function refuseOtherVersion(asked: string | null | undefined, stored: string | null): void {
  if (asked && asked !== stored) throw problems.conflict(texts().otherVersion, OTHER_FORM_VERSION);
}
