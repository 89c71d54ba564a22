import type { EvalCard } from '#contract/evals/evals.ts';
import { scoreChange } from '#domain/evals/score-change.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { showFigure } from '#web/language/figures.ts';

interface ScoreChangeProps {
  now: number | null | undefined;
  before: number | null | undefined;
  /** The date of the previous score; omitted where the screen shows it already. */
  since?: string | undefined;
}

/** The change of a score in words, 'up 0.3 since Jun 13'; nothing without a previous score. */
export function ScoreChange({ now, before, since }: ScoreChangeProps) {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  const { direction, size } = scoreChange(now, before);
  const change = texts.change[direction](showFigure(size));
  return <span className="figures">{since ? `${change} ${texts.since(since)}` : change}</span>;
}

/** The members that order two evals in time. */
type Dated = Pick<EvalCard, 'EvalId' | 'EventDate' | 'LastUpdated'>;

/**
 * Finds the evals before and after `shown`, by the day of the event, then by the time of the last change. Undefined where
 * there is no such eval.
 */
export function findNeighbours<Item extends Dated>(shown: Dated, others: readonly Item[]) {
  const timeOf = ({ EventDate, LastUpdated }: Dated) => `${EventDate} ${LastUpdated}`;
  const inTime = others
    .filter(({ EvalId }) => EvalId !== shown.EvalId)
    .sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
  return {
    previous: inTime.findLast(other => timeOf(other) < timeOf(shown)),
    next: inTime.find(other => timeOf(other) >= timeOf(shown)),
  };
}
