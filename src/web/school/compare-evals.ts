import type { CandidateEval } from '#contract/school/advancement.ts';
import { levelGiven } from '#domain/evals/answers.ts';
import { ratedSections, slidersOf, type Template } from '#domain/evals/forms/template.ts';

/** Returns the largest difference between ratings of different instructors; 0 with one instructor. */
function apartIn(ratings: readonly (number | undefined)[], by: readonly string[]): number {
  let most = 0;
  for (const [one, rating] of ratings.entries()) {
    for (const [other, second] of ratings.entries()) {
      if (by[one] === by[other] || rating === undefined || second === undefined) continue;
      most = Math.max(most, rating - second);
    }
  }
  return most;
}

/**
 * Compares the evals of a student skill by skill, on the form of the first; omits skills without a rating, and the ratings of
 * evals whose form does not compare.
 */
export function compareEvals(form: Template, evals: readonly CandidateEval[]) {
  const by = evals.map(({ By }) => By);
  const sections = ratedSections(form).map(section => ({
    title: section.title,
    skills: slidersOf(section).flatMap(slider => {
      const ratings = evals.map(({ Answers, ComparableTo }) =>
        ComparableTo === evals[0]?.ComparableTo ? levelGiven(section, slider, Answers) : undefined,
      );
      if (ratings.every(rating => rating === undefined)) return [];
      return [{ label: slider.label, ratings, apart: apartIn(ratings, by) }];
    }),
  }));
  return sections.filter(({ skills }) => skills.length > 0);
}
