import { viewTexts as texts } from '#web/evals/texts.ts';
import { showFigure } from '#web/language/figures.ts';
import { scoreChange } from './change.ts';

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
