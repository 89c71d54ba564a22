import { type Answers, AVERAGE, answerAt, isListed, levelGiven } from './answers.ts';
import { mapLevel, ratedSections, type Section, slidersOf, type Template } from './forms/template.ts';

/** Fewer ratings have no average: it would disclose the ratings of single students. */
export const MIN_RATINGS = 5;

/** The score of an eval's answers; all figures at full precision. */
export interface EvalScore {
  /** The mean of each section that has a rating, by section property. */
  readonly averages: Readonly<Record<string, number>>;
  /** The mean of the averages, 0 to 4; 0 while nothing is rated. */
  readonly apexScore: number;
  readonly summary: string;
  /** The answers that the form knows, each scored section with its Average. */
  readonly answers: Answers;
}

interface ScoredSection {
  readonly section: Section;
  readonly average: number;
}

/** The summary sentence of an eval, around scores and titles as shown: 'Vision and Inputs (3.8)'. */
export const englishSummary = {
  unrated: 'Nothing rated yet.',
  even: (score: string) => `Even in all sections, at ${score} out of 4.`,
  uneven: (best: string, worst: string) => `Strongest in ${best}, weakest in ${worst}.`,
};

const english = { words: englishSummary, locale: 'en', showScore: formatScore };

/** The rule of docs/product.md#scores, the same in the browser and on the server; stored summaries are in English. */
export function scoreEval(template: Template, answers: Answers, language = english): EvalScore {
  const sections = ratedSections(template);
  const scored = sections.flatMap((section): ScoredSection[] => {
    const average = mean(
      slidersOf(section).map(slider => {
        const level = levelGiven(section, slider, answers);
        return level && mapLevel(level, slider.levels);
      }),
    );
    return average === undefined ? [] : [{ section, average }];
  });
  const averages = Object.fromEntries(scored.map(({ section, average }) => [section.property, average]));
  return {
    averages,
    apexScore: mean(scored.map(({ average }) => average)) ?? 0,
    summary: summarize(scored, language),
    answers: Object.fromEntries(
      sections.map(section => {
        const average = averages[section.property];
        return [
          section.property,
          { ...knownAnswers(section, answers), ...(average !== undefined && { [AVERAGE]: average }) },
        ];
      }),
    ),
  };
}

/** Formats a score: one decimal, half up. */
export function formatScore(score: number): string {
  // 2.65 on paper may be 2.6499999999999995 here; no true score is that near to a half.
  const tenths = Math.floor(score * 10 + 0.5 + 1e-9);
  return (tenths / 10).toFixed(1);
}

/** Returns the percentage to which a bar of 'X out of 4' is filled (docs/product.md#scores). */
export function percentOf(average: number): number {
  return Math.min(100, Math.max(0, average * 25));
}

/** Returns the mean of the defined values; undefined for none. */
export function mean(values: readonly (number | undefined)[]): number | undefined {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (value === undefined) continue;
    sum += value;
    count += 1;
  }
  return count > 0 ? sum / count : undefined;
}

function knownAnswers(section: Section, answers: Answers): Record<string, number> {
  return Object.fromEntries(
    slidersOf(section).flatMap(slider => {
      const value = answerAt(answers, section.property, slider.property);
      return value !== undefined && isListed(slider, value) ? [[slider.property, value]] : [];
    }),
  );
}

/** Ranks sections by the shown figure, so that the summary names no difference that is not shown. */
function summarize(scored: readonly ScoredSection[], language: typeof english): string {
  const { words, locale, showScore } = language;
  const ranked = [...scored].sort((a, b) => b.average - a.average);
  const [best] = ranked;
  const worst = ranked.at(-1);
  if (!best || !worst) return words.unrated;

  const highest = showScore(best.average);
  const lowest = showScore(worst.average);
  if (highest === lowest) return words.even(highest);

  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const sectionsAt = (shown: string) => {
    const titles = scored.filter(({ average }) => showScore(average) === shown);
    return `${list.format(titles.map(({ section }) => section.title))} (${shown})`;
  };
  return words.uneven(sectionsAt(highest), sectionsAt(lowest));
}
