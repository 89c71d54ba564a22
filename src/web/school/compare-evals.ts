import type { CandidateEval } from '#contract/school/school.ts';
import { levelGiven } from '#domain/evals/answers.ts';
import { ratedSections, slidersOf, type Template } from '#domain/evals/forms/template.ts';

/** A skill in each of the evals, with how far instructors are apart in it. */
interface ComparedSkill {
  readonly label: string;
  readonly ratings: readonly (number | undefined)[];
  /** Levels between the highest and the lowest of different instructors; 0 where one instructor alone has rated it. */
  readonly apart: number;
}

interface ComparedSection {
  readonly title: string;
  readonly skills: readonly ComparedSkill[];
}

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

/** Evals of one student beside each other, skill by skill; what nobody rated is left out. */
export function compareEvals(form: Template, evals: readonly CandidateEval[]): ComparedSection[] {
  const by = evals.map(({ By }) => By);
  const sections = ratedSections(form).map(section => ({
    title: section.title,
    skills: slidersOf(section).flatMap((slider): ComparedSkill[] => {
      const ratings = evals.map(({ Answers }) => levelGiven(section, slider, Answers));
      if (ratings.every(rating => rating === undefined)) return [];
      return [{ label: slider.label, ratings, apart: apartIn(ratings, by) }];
    }),
  }));
  return sections.filter(({ skills }) => skills.length > 0);
}
