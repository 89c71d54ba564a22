import { isListed } from '#domain/evals/answers.ts';
import { type FieldChanges, type FieldValue, isNotes, ratingName } from '#domain/evals/draft-fields.ts';
import type { SliderField, Template, TextareaField } from '#domain/evals/forms/template.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { nextStepName, recommendations } from '#domain/evals/recommendation.ts';
import { type Fault, faultyNotes } from './faults.ts';
import { texts } from './texts.ts';

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

function faultsOf(path: string, field: FormField | undefined, value: FieldValue): Fault[] {
  if (!field) return [{ path, message: texts().notAsked }];
  if (isNotes(path) && typeof value === 'string') return faultyNotes(path, value);
  if (field.type === 'slider' && typeof value === 'number' && isListed(field, value)) return [];
  return [{ path, message: texts().noSuchAnswer(field.label) }];
}

const isRecommendation = ({ evalType }: Template, name: string, value: FieldValue): boolean =>
  evalType === INSTRUCTOR_RATES_STUDENT &&
  name === nextStepName &&
  recommendations[Number(value) - 1] !== undefined;

/** Finds the faults for which the server rejects changes of a draft; a field without an answer is no fault. */
export function draftFaultsIn(template: Template, changes: FieldChanges): Fault[] {
  const fields = fieldsByName(template);
  return Object.entries(changes).flatMap(([name, { Value }]) =>
    isRecommendation(template, name, Value) ? [] : faultsOf(name, fields.get(name), Value),
  );
}
