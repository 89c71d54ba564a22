import { expect, test } from 'vitest';
import { templateOfForm } from '#domain/evals/forms/form-template.ts';
import type { Template } from '#domain/evals/forms/template.ts';
import { formFor } from './forms.ts';
import { texts as forms } from './texts.es.ts';

const spanish = [forms.instructorForm, forms.studentForm].map(form => templateOfForm(form, forms.words));

/** Returns the questions of a form without their wording. */
const asked = ({ evalType, sections }: Template) => ({
  evalType,
  sections: sections.map(({ property, step, fields }) => ({
    property,
    step,
    fields: fields.map(field => ({
      property: field.property,
      type: field.type,
      values: field.type === 'slider' ? field.options.map(({ value }) => value) : [],
    })),
  })),
});

const words = ({ sections }: Template) =>
  sections.flatMap(({ title, description, fields }) => [
    title,
    description,
    ...fields.flatMap(field => [
      field.label,
      ...(field.type === 'slider' ? field.options.map(option => option.description) : [field.description]),
    ]),
  ]);

test.each(spanish)('the Spanish form $evalType asks what the English one asks', form => {
  expect(asked(form)).toEqual(asked(formFor(form.evalType)));
});

test.each(spanish)('nothing of the Spanish form $evalType was left in English', form => {
  const english = new Set(words(formFor(form.evalType)));
  expect(words(form).filter(word => english.has(word))).toEqual([]);
});
