import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import type { Template } from '#domain/evals/forms/template.ts';
import { showAverage } from '#web/language/figures.ts';
import { comparableWithLatest, scoredOf } from './scored-evals.ts';
import { everySkillCourse } from './skills.ts';

export type Season = NonNullable<ReturnType<typeof seasonOf>>;

/**
 * The words of the card of the latest eval's season (docs/product.md#season-card), from the evals that compare with it;
 * undefined without a scored eval. `evals` come newest first; `form` is that of the latest.
 */
export function seasonOf(evals: readonly AnsweredEvalCard[], form: Template) {
  const scored = scoredOf(comparableWithLatest(evals));
  const [year] = scored[0]?.EventDate.split('-') ?? [];
  const ofYear = scored.filter(({ EventDate }) => EventDate.startsWith(`${year}-`));
  const [latest, first] = [ofYear[0], ofYear.at(-1)];
  if (year === undefined || !latest || !first) return undefined;
  const skills = everySkillCourse(form, ofYear);
  const [best] = skills.sort((a, b) => (b.average ?? 0) - (a.average ?? 0));
  return {
    name: latest.StudentProfile?.DisplayName ?? '',
    year,
    events: new Set(ofYear.map(({ EventId }) => EventId)).size,
    /** Undefined in a season of one eval. */
    firstScore: first === latest ? undefined : showAverage(first.ApexScore),
    latestScore: showAverage(latest.ApexScore),
    /** The skill with the highest average of the season, in the reader's language. */
    bestSkill: best?.title ?? '',
  };
}
