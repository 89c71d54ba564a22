import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import { type Answers, AVERAGE, answerAt, levelGiven } from '#domain/evals/answers.ts';
import { isCompleted } from '#domain/evals/eval-state.ts';
import {
  INSTRUCTOR_RATES_STUDENT,
  ratedSections,
  type Section,
  type SliderField,
  slidersOf,
  type Template,
} from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { formatScore, mean } from '#domain/evals/scoring.ts';

/** The members of an eval that the overview reads; `Answers` hold each section's Average. */
export type OverviewEval = Pick<AnsweredEvalCard, 'EvalType' | 'EvalState' | 'Answers'>;

/** A category with its mean over the evals, at full precision. */
interface CategoryAverage {
  readonly property: string;
  readonly title: string;
  readonly average: number;
}

/** A category with the skills that make it strong or weak, the most telling first. */
export interface Highlight extends CategoryAverage {
  readonly skills: readonly SkillTrend[];
}

/** A skill that was rated. */
export type RatedTrend = SkillTrend & { readonly average: number };

const HIGHLIGHTS = 2;
const SKILLS = 2;
/** The skills of the highlights are those of the newest evals. */
const RECENT_EVALS = 3;

/**
 * Summarizes a student's completed instructor evals (docs/product.md#student-overview), in the words of `form`. `evals`
 * come newest first.
 */
export function studentOverview(
  evals: readonly OverviewEval[],
  form: Template = templateFor(INSTRUCTOR_RATES_STUDENT),
) {
  const counted = evals.filter(
    item => item.EvalType === INSTRUCTOR_RATES_STUDENT && isCompleted(item.EvalState),
  );
  const all = counted.map(item => item.Answers);
  const recent = counted.slice(0, RECENT_EVALS);
  const rated = ratedSections(form).map(section => ({
    category: categoryAverage(section, all),
    skills: rankSkills(listSkillTrends(section, recent)),
  }));
  const ranked = all.length === 0 ? [] : [...rated].sort((a, b) => b.category.average - a.category.average);
  const categories = rated.map(({ category }) => category);
  const skills = rankSkills(rated.flatMap(section => section.skills));
  const haveEqualSkills = isEven(skills);
  return {
    /** The number of evals counted. */
    count: all.length,
    categories,
    /** The average of every category, where all read the same; null where they differ, or without an eval. */
    tiedLevel: all.length > 0 && isEven(categories) ? (categories[0]?.average ?? null) : null,
    /** The two best skills of all, best first; none where all read the same. */
    bestSkills: haveEqualSkills ? [] : skills.slice(0, SKILLS),
    /** The two weakest skills of all, worst first; none where all read the same. */
    weakestSkills: haveEqualSkills ? [] : weakestOf(skills),
    /** TOP PROFICIENCIES, best first; none without an eval. */
    proficiencies: ranked
      .slice(0, HIGHLIGHTS)
      .map(({ category, skills }): Highlight => ({ ...category, skills: skills.slice(0, SKILLS) })),
    /** TOP OPPORTUNITIES, worst first; none without an eval. */
    opportunities: ranked
      .slice(-HIGHLIGHTS)
      .reverse()
      .map(({ category, skills }): Highlight => ({ ...category, skills: weakestOf(skills) })),
  };
}

/** The weakest skills, worst first, of those whose last level is in the lower half of their levels: 2 of 4. */
const weakestOf = (ranked: readonly RatedTrend[]): RatedTrend[] =>
  ranked
    .filter(({ last, highest }) => last !== undefined && last <= highest / 2)
    .slice(-SKILLS)
    .reverse();

/** Compares the figures as shown, so that no invisible difference is reported. */
const isEven = (items: readonly { readonly average: number }[]): boolean =>
  new Set(items.map(({ average }) => formatScore(average))).size < 2;

/** Best first; a skill that was never rated is left out. */
const rankSkills = (skills: readonly SkillTrend[]): RatedTrend[] =>
  skills
    .flatMap(skill => (skill.average === undefined ? [] : [{ ...skill, average: skill.average }]))
    .sort((a, b) => b.average - a.average);

function categoryAverage(section: Section, all: readonly Answers[]): CategoryAverage {
  // An eval on an earlier version of a club's form may lack the section.
  const average = mean(all.map(answers => answerAt(answers, section.property, AVERAGE))) ?? 0;
  return { property: section.property, title: section.title, average };
}

/** A skill of the form with the levels given in a person's evals. */
export interface SkillTrend {
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

function findTrend(section: Section, slider: SliderField, oldestFirst: readonly Answers[]): SkillTrend {
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

/** The trends of a section's skills. `evals` come newest first. */
export function listSkillTrends(
  section: Section,
  evals: readonly { readonly Answers: Answers }[],
): SkillTrend[] {
  const oldestFirst = evals.map(({ Answers }) => Answers).reverse();
  return slidersOf(section).map(slider => findTrend(section, slider, oldestFirst));
}

/** The trends of all skills of a form. `evals` come newest first. */
export const listAllSkillTrends = (
  form: Template,
  evals: readonly { readonly Answers: Answers }[],
): SkillTrend[] => ratedSections(form).flatMap(section => listSkillTrends(section, evals));
