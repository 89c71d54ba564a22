import type { AnsweredEvalCard } from '#contract/schemas/evals.ts';
import { type SkillCourse, skillCourses } from '#domain/evals/skill-course.ts';
import { INSTRUCTOR_RATES_STUDENT, ratedSections } from '#domain/forms/template.ts';
import { formFor } from '#web/parts/forms/forms.ts';
import { texts } from './overview-texts.ts';

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
