import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import type { Template } from '#domain/evals/forms/template.ts';
import { comparableWithLatest, scoredOf } from './scored-evals.ts';
import { everySkillCourse } from './skills.ts';

/** The words and figures of a season card (docs/product.md#season-card). */
export interface Season {
  readonly name: string;
  readonly year: string;
  readonly events: number;
  /** Undefined in a season of one eval. */
  readonly firstScore: number | undefined;
  readonly latestScore: number;
  /** The skill with the highest average of the season, in the reader's language. */
  readonly bestSkill: string;
}

/**
 * The season of the latest eval, from the evals that compare with it; undefined without a scored eval. `evals` come newest
 * first; `form` is that of the latest.
 */
export function seasonOf(evals: readonly AnsweredEvalCard[], form: Template): Season | undefined {
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
    firstScore: first === latest ? undefined : first.ApexScore,
    latestScore: latest.ApexScore,
    bestSkill: best?.title ?? '',
  };
}
