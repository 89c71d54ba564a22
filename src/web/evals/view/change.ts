import type { EvalCard } from '#contract/evals/evals.ts';
import { formatScore } from '#domain/evals/scoring.ts';

type Direction = 'up' | 'down' | 'same';

/** The change of a score as shown: `+0.3`, `−0.2`, `0.0`. */
interface ScoreChange {
  readonly direction: Direction;
  readonly figure: string;
}

/** The change between two scores, computed from the figures as shown. */
export function scoreChange(now: number, before: number): ScoreChange {
  const tenths = Math.round((Number(formatScore(now)) - Number(formatScore(before))) * 10);
  const size = (Math.abs(tenths) / 10).toFixed(1);
  if (tenths === 0) return { direction: 'same', figure: size };
  return tenths > 0 ? { direction: 'up', figure: `+${size}` } : { direction: 'down', figure: `−${size}` };
}

/** The members that order two evals in time. */
type Dated = Pick<EvalCard, 'EvalId' | 'EventDate' | 'LastUpdated'>;

/** The previous eval: of an earlier event, or of the same day and written earlier; undefined for the first. */
export function previousEval<Item extends Dated>(shown: Dated, others: readonly Item[]): Item | undefined {
  const momentOf = ({ EventDate, LastUpdated }: Dated) => `${EventDate} ${LastUpdated}`;
  return others
    .filter(other => other.EvalId !== shown.EvalId && momentOf(other) < momentOf(shown))
    .sort((a, b) => (momentOf(a) < momentOf(b) ? 1 : -1))[0];
}
