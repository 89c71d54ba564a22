import type { Insights } from '#contract/clubs/insights.ts';
import { insightTexts as texts } from '#web/clubs/settings/texts.ts';
import { showAverage } from '#web/language/figures.ts';
import { listSkillAverages, riseOf } from './skill-averages.ts';

/** Writes the season in at most three sentences: what was completed, which skill rose most, and the moves. */
export function writeSeasonSentences(insights: Insights, season: number): string[] {
  const isOfSeason = ({ Season }: { readonly Season: number }) => Season === season;
  const events = insights.Events.filter(isOfSeason);
  const moves = insights.Moves.filter(isOfSeason).toSorted((a, b) => b.Students - a.Students);
  const [mostRisen] = listSkillAverages(insights, season);
  const [mostTaken] = moves;
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const sentences = [
    texts.seasonDone(
      events.length,
      sum(events.map(({ Completed }) => Completed)),
      sum(events.map(({ Sent }) => Sent)),
    ),
  ];
  if (mostRisen && mostRisen.average !== null && mostRisen.before !== null && riseOf(mostRisen) > 0) {
    const { group, label, average, before } = mostRisen;
    sentences.push(texts.mostRisen(group, label, showAverage(before), showAverage(average)));
  }
  sentences.push(
    mostTaken ? texts.seasonMoves(sum(moves.map(({ Students }) => Students)), mostTaken) : texts.noMoves,
  );
  return sentences;
}
