import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import { type Answers, levelGiven } from '#domain/evals/answers.ts';
import {
  INSTRUCTOR_RATES_STUDENT,
  ratedSections,
  type Section,
  type SliderField,
  slidersOf,
} from '#domain/evals/forms/template.ts';
import { formFor } from '#web/language/forms/forms.ts';
import { texts } from './texts.ts';

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

/** A section of the instructor form with the course of each of its skills, oldest eval first. */
export interface SectionCourses {
  readonly property: string;
  readonly title: string;
  readonly courses: readonly SkillCourse[];
}

/** The courses of all skills over a student's evals, which come newest first. */
export function coursesBySection(evals: readonly AnsweredEvalCard[]): SectionCourses[] {
  const oldestFirst = [...evals].reverse();
  return ratedSections(formFor(INSTRUCTOR_RATES_STUDENT)).map(section => ({
    property: section.property,
    title: section.title,
    courses: skillCourses(section, oldestFirst),
  }));
}

/** A course in words: 'Oldest first: 2, N/A, 3.' */
export function courseInWords(levels: SkillCourse['levels']): string {
  return texts.course(levels.map(level => level ?? texts.notRated).join(', '));
}
