import { type Answers, levelGiven } from '#domain/evals/answers.ts';
import {
  ratedSections,
  type Section,
  type SliderField,
  slidersOf,
  type Template,
} from '#domain/evals/forms/template.ts';
import { mean } from '#domain/evals/scoring.ts';

/** A skill of the form with the levels given in a person's evals. */
export interface SkillCourse {
  readonly property: string;
  readonly title: string;
  /** The highest level of the skill. */
  readonly highest: number;
  /** Oldest eval first; undefined where the skill was not rated or N/A. */
  readonly levels: readonly (number | undefined)[];
  /** The last level given; undefined where the skill was never rated. */
  readonly last: number | undefined;
  /** The mean of the levels, at full precision. */
  readonly average: number | undefined;
}

function courseOf(section: Section, slider: SliderField, oldestFirst: readonly Answers[]): SkillCourse {
  const levels = oldestFirst.map(answers => levelGiven(section, slider, answers));
  return {
    property: slider.property,
    title: slider.label,
    highest: slider.levels,
    levels,
    last: levels.findLast(level => level !== undefined),
    average: mean(levels),
  };
}

/** The courses of a section's skills. `evals` come newest first. */
export function skillCourses(
  section: Section,
  evals: readonly { readonly Answers: Answers }[],
): SkillCourse[] {
  const oldestFirst = evals.map(({ Answers }) => Answers).reverse();
  return slidersOf(section).map(slider => courseOf(section, slider, oldestFirst));
}

/** The courses of all skills of a form. `evals` come newest first. */
export const everySkillCourse = (
  form: Template,
  evals: readonly { readonly Answers: Answers }[],
): SkillCourse[] => ratedSections(form).flatMap(section => skillCourses(section, evals));
