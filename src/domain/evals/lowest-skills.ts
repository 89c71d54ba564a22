import { type Answers, levelGiven } from './answers.ts';
import { ratedSections, slidersOf, type Template } from './forms/template.ts';

/** A skill as it was rated. */
export interface RatedSkill {
  readonly label: string;
  readonly rating: number;
}

/** The skills of an eval with their ratings, the lowest first, in the words of `form`; what was not seen is left out. */
export function lowestSkills(form: Template, answers: Answers): RatedSkill[] {
  const rated = ratedSections(form).flatMap(section =>
    slidersOf(section).flatMap(slider => {
      const rating = levelGiven(section, slider, answers);
      return rating === undefined ? [] : [{ label: slider.label, rating }];
    }),
  );
  return rated.sort((a, b) => a.rating - b.rating);
}
