import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT, ratedSections } from '#domain/evals/forms/template.ts';
import { formFor } from '#web/language/forms/forms.ts';
import { texts } from './overview-texts.ts';
import { type SkillCourse, skillCourses } from './skill-course.ts';

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
