import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import { type Answers, AVERAGE, answerAt, levelGiven } from '#domain/evals/answers.ts';
import { isCompleted } from '#domain/evals/eval-state.ts';
import {
  INSTRUCTOR_RATES_STUDENT,
  ratedSections,
  type Section,
  slidersOf,
  type Template,
} from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { formatScore, mean } from '#domain/evals/scoring.ts';

/** The members of an eval that the overview reads; `Answers` hold each section's Average. */
export type OverviewEval = Pick<AnsweredEvalCard, 'EvalType' | 'EvalState' | 'Answers'>;

/** A category or a skill with its mean over the evals, at full precision. */
interface NamedAverage {
  readonly property: string;
  readonly title: string;
  readonly average: number;
}

/** A category that stands out, with the skills that make it so, the most telling first. */
export interface Highlight extends NamedAverage {
  readonly skills: readonly NamedAverage[];
}

const HIGHLIGHTS = 2;
const SKILLS = 2;

/**
 * Summarizes a student's completed instructor evals (docs/product.md#student-overview), in the words of `form`.
 */
export function studentOverview(
  evals: readonly OverviewEval[],
  form: Template = templateFor(INSTRUCTOR_RATES_STUDENT),
) {
  const all = evals
    .filter(item => item.EvalType === INSTRUCTOR_RATES_STUDENT && isCompleted(item.EvalState))
    .map(item => item.Answers);
  const rated = ratedSections(form).map(section => ({
    section,
    category: categoryAverage(section, all),
  }));
  const ranked = all.length === 0 ? [] : [...rated].sort((a, b) => b.category.average - a.category.average);
  const categories = rated.map(({ category }) => category);
  return {
    /** The number of evals counted. */
    count: all.length,
    categories,
    /** The average of every category, where all look the same; null where something stands out, or without an eval. */
    evenAt: all.length === 0 ? null : evenAverage(categories),
    /** TOP PROFICIENCIES, best first; none without an eval. */
    proficiencies: ranked.slice(0, HIGHLIGHTS).map(({ section, category }) => ({
      ...category,
      skills: rankedSkills(section, all).slice(0, SKILLS),
    })),
    /** TOP OPPORTUNITIES, worst first; none without an eval. */
    opportunities: ranked
      .slice(-HIGHLIGHTS)
      .reverse()
      .map(({ section, category }) => ({
        ...category,
        skills: rankedSkills(section, all).slice(-SKILLS).reverse(),
      })),
  };
}

/** Compares the figures as shown, so that no invisible difference is reported. */
function evenAverage(categories: readonly NamedAverage[]): number | null {
  const [first, ...others] = categories.map(({ average }) => average);
  if (first === undefined) return null;
  return others.every(average => formatScore(average) === formatScore(first)) ? first : null;
}

function categoryAverage(section: Section, all: readonly Answers[]): NamedAverage {
  const sum = all.reduce((total, answers) => total + (answerAt(answers, section.property, AVERAGE) ?? 0), 0);
  return { property: section.property, title: section.title, average: sum / Math.max(all.length, 1) };
}

/** Best first; a skill that was never rated is left out. */
function rankedSkills(section: Section, all: readonly Answers[]): NamedAverage[] {
  return slidersOf(section)
    .flatMap(slider => {
      const average = mean(all.map(answers => levelGiven(section, slider, answers)));
      return average === undefined ? [] : [{ property: slider.property, title: slider.label, average }];
    })
    .sort((a, b) => b.average - a.average);
}
