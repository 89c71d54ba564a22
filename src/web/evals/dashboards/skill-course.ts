import { type Answers, levelGiven } from '#domain/evals/answers.ts';
import { type Section, type SliderField, slidersOf } from '#domain/evals/forms/template.ts';

/** A skill and the level it was given in each eval, in the evals' order; undefined where it was not rated or N/A. */
export interface SkillCourse {
  readonly property: string;
  readonly title: string;
  readonly levels: readonly (number | undefined)[];
}

/** How each skill of a section went from eval to eval. */
export function skillCourses(
  section: Section,
  evals: readonly { readonly Answers: Answers }[],
): SkillCourse[] {
  const levelsOf = (slider: SliderField) => evals.map(({ Answers }) => levelGiven(section, slider, Answers));
  return slidersOf(section).map(slider => ({
    property: slider.property,
    title: slider.label,
    levels: levelsOf(slider),
  }));
}
