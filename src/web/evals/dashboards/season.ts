import type { AnsweredEvalCard } from '#contract/evals/evals.ts';
import type { Template } from '#domain/evals/forms/template.ts';
import { scoreChange } from '#domain/evals/score-change.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { showAverage, showFigure } from '#web/language/figures.ts';
import { listFormat } from '#web/language/intl.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardPen, MARGIN } from './draw-card.ts';
import { comparableWithLatest, scoredOf } from './scored-evals.ts';
import { listAllSkillTrends } from './student-overview.ts';

export type Season = NonNullable<ReturnType<typeof seasonOf>>;

/**
 * The words and figures of the card of the latest eval's season (docs/product.md#season-card), from the evals that compare
 * with it; undefined without a scored eval. `evals` come newest first; `form` is that of the latest.
 */
export function seasonOf(evals: readonly AnsweredEvalCard[], form: Template) {
  const scored = scoredOf(comparableWithLatest(evals));
  const [year] = scored[0]?.EventDate.split('-') ?? [];
  const ofYear = scored.filter(({ EventDate }) => EventDate.startsWith(`${year}-`));
  const [latest, first] = [ofYear[0], ofYear.at(-1)];
  if (year === undefined || !latest || !first) return undefined;
  const skills = listAllSkillTrends(form, ofYear);
  const [best] = skills.sort((a, b) => (b.average ?? 0) - (a.average ?? 0));
  const scores = ofYear.map(({ ApexScore }) => ApexScore).reverse();
  const jumps = scores.slice(1).map((score, index) => scoreChange(score, scores[index] ?? score));
  const bestJump = Math.max(0, ...jumps.map(({ direction, size }) => (direction === 'up' ? size : 0)));
  return {
    name: latest.StudentProfile?.DisplayName ?? '',
    organizationId: latest.OrganizationId,
    year,
    events: new Set(ofYear.map(({ EventId }) => EventId)).size,
    /** Oldest first. */
    tracks: [...new Set(ofYear.map(({ Track }) => Track).reverse())].filter(Boolean),
    /** Oldest first, 0 to 4. */
    scores,
    /** Undefined in a season of one eval. */
    firstScore: first === latest ? undefined : showAverage(first.ApexScore),
    latestScore: showAverage(latest.ApexScore),
    /** The most that a score was above the score before; undefined where none was. */
    bestJump: bestJump > 0 ? `+${showFigure(bestJump)}` : undefined,
    /** The skill with the highest average of the season, in the reader's language. */
    bestSkill: best?.title ?? '',
  };
}

const HIGHEST = 4;

/** Draws the card of a season. `logo` is the address of the club's logo. */
export const seasonDrawing = (season: Season, logo: string | null) => async (pen: CardPen) => {
  const { write, drawLine, drawLogo } = pen;
  const right = CARD_WIDTH / 2 + MARGIN / 2;
  if (logo) await drawLogo(logo);
  write(season.name, 230, 112);
  write(texts.seasonAndEvents(season.year, season.events), 310, 60, { soft: true });
  if (season.firstScore) {
    write(texts.firstScore, 430, 48, { soft: true });
    write(season.firstScore, 600, 180, { soft: true });
  }
  const x = season.firstScore ? right : MARGIN;
  write(texts.latestScore, 430, 48, { soft: true, x });
  write(season.latestScore, 600, 180, { x });
  if (season.scores.length > 1) drawLine(season.scores, HIGHEST, 650, 830);
  for (const line of [0, 1]) {
    const tracks = season.tracks.slice(2 * line, 2 * line + 2);
    write(tracks.join(' · '), 890 + 60 * line, 48, { soft: true });
  }
  write(texts.bestSkill, 1020, 48, { soft: true });
  write(season.bestSkill, 1110, 88);
  if (season.bestJump) {
    write(texts.bestJump, 1020, 48, { soft: true, x: right + 2 * MARGIN });
    write(season.bestJump, 1110, 88, { x: right + 2 * MARGIN });
  }
  write('Apex Debrief', CARD_HEIGHT - 90, 44, { soft: true });
};

/** The card of a season in words. */
export const describeSeason = ({ tracks, ...season }: Season): string =>
  texts.seasonInWords({ ...season, tracks: listFormat().format(tracks) });
