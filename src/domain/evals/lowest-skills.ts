import { type Answers, levelGiven } from './answers.ts';
import { ratedSections, slidersOf, type Template } from './forms/template.ts';

/** A skill with its rating. */
export interface RatedSkill {
  readonly label: string;
  readonly rating: number;
}

/** Returns the rated skills of an eval, the lowest first, with the labels of `form`. */
export function lowestSkills(form: Template, answers: Answers): RatedSkill[] {
  const rated = ratedSections(form).flatMap(section =>
    slidersOf(section).flatMap(slider => {
      const rating = levelGiven(section, slider, answers);
      return rating === undefined ? [] : [{ label: slider.label, rating }];
    }),
  );
  return rated.sort((a, b) => a.rating - b.rating);
}
