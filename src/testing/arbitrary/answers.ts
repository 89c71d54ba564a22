import fc from 'fast-check';
import type { Answers } from '#domain/evals/answers.ts';
import { ratedSections, type SliderField, slidersOf, type Template } from '#domain/evals/forms/template.ts';

/** Every skill of a form answered with the same level. */
export function allAnswered(template: Template, level: number): Answers {
  return Object.fromEntries(
    ratedSections(template).map(section => [
      section.property,
      Object.fromEntries(slidersOf(section).map(slider => [slider.property, level])),
    ]),
  );
}

/** A form filled to the end, in any way that it allows. */
export function completeAnswers(template: Template): fc.Arbitrary<Answers> {
  return answersOf(template, slider => fc.constantFrom(...slider.options.map(option => option.value)));
}

/** A form filled as far as somebody has got: open skills are null or 0. */
export function partialAnswers(template: Template): fc.Arbitrary<Answers> {
  return answersOf(template, slider =>
    fc.constantFrom(null, 0, ...slider.options.map(option => option.value)),
  );
}

function answersOf(
  template: Template,
  answerOf: (slider: SliderField) => fc.Arbitrary<number | null>,
): fc.Arbitrary<Answers> {
  return fc.record(
    Object.fromEntries(
      ratedSections(template).map(section => [
        section.property,
        fc.record(Object.fromEntries(slidersOf(section).map(slider => [slider.property, answerOf(slider)]))),
      ]),
    ),
  );
}
