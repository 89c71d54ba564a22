import type { EvalCard } from '#contract/evals/evals.ts';
import { formatScore } from '#domain/evals/scoring.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { showFigure } from '#web/language/figures.ts';

interface ScoreChangeProps {
  now: number | null | undefined;
  before: number | null | undefined;
  /** The date of the previous score, if it is not said nearby. */
  since?: string | undefined;
}

/** The change of a score in words, 'up 0.3 since Jun 13'; nothing without a previous score. */
export function ScoreChange({ now, before, since }: ScoreChangeProps) {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  const { direction, size } = scoreChange(now, before);
  const change = texts.change[direction](showFigure(size));
  return <span className="figures">{since ? `${change} ${texts.since(since)}` : change}</span>;
}

/** The change between two scores, computed from the figures as shown; `size` is 0.3. */
export function scoreChange(now: number, before: number) {
  const tenths = Math.round((Number(formatScore(now)) - Number(formatScore(before))) * 10);
  const size = Math.abs(tenths) / 10;
  const direction = tenths === 0 ? 'same' : tenths > 0 ? 'up' : 'down';
  return { direction, size } as const;
}

/** Whether the scores of two evals compare: neither the form nor its scale changed between them. */
export const isComparable = (
  one: Partial<Pick<EvalCard, 'ComparableTo'>>,
  other: Partial<Pick<EvalCard, 'ComparableTo'>>,
): boolean => (one.ComparableTo ?? null) === (other.ComparableTo ?? null);

/** The members that order two evals in time. */
type Dated = Pick<EvalCard, 'EvalId' | 'EventDate' | 'LastUpdated'>;

/**
 * The evals before and after the one that is shown: by the day of the event, and on the same day by when they were written;
 * undefined where there is none.
 */
export function neighboursOf<Item extends Dated>(shown: Dated, others: readonly Item[]) {
  const timeOf = ({ EventDate, LastUpdated }: Dated) => `${EventDate} ${LastUpdated}`;
  const inTime = others
    .filter(({ EvalId }) => EvalId !== shown.EvalId)
    .sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
  return {
    previous: inTime.findLast(other => timeOf(other) < timeOf(shown)),
    next: inTime.find(other => timeOf(other) >= timeOf(shown)),
  };
}
