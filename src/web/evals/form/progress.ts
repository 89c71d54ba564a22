import { type Answers, answerAt, isMissing, stepIsComplete } from '#domain/evals/answers.ts';
import { type Section, type SliderField, slidersOf, type Template } from '#domain/evals/forms/template.ts';

/** The page to continue at: the first that is not complete, otherwise the summary; the first page of an empty form. */
export function firstOpenPage(template: Template, answers: Answers): number {
  if (Object.keys(answers).length === 0) return 0;
  const page = template.sections.findIndex(section => !stepIsComplete(section, answers));
  return page === -1 ? template.sections.length : page;
}

/** The skills of a section that are not rated yet, in order. */
export function openRatings(section: Section, answers: Answers): SliderField[] {
  return slidersOf(section).filter(
    slider => answerAt(answers, section.property, slider.property) === undefined,
  );
}

/** The skills of a section that must be rated and are not yet, in order. */
export const missingRatings = (section: Section, answers: Answers): SliderField[] =>
  slidersOf(section).filter(slider => isMissing(section, slider, answers));

/**
 * The rating to open once one is chosen: the next that is not rated, going round from the last to the first;
 * undefined when that was the last.
 */
export function nextOpenRating(section: Section, answers: Answers, chosen: string): SliderField | undefined {
  const order = slidersOf(section).map(slider => slider.property);
  const others = openRatings(section, answers).filter(slider => slider.property !== chosen);
  const after = others.find(slider => order.indexOf(slider.property) > order.indexOf(chosen));
  return after ?? others[0];
}
