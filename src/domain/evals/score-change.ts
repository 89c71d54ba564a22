import { formatScore } from './scoring.ts';

/** Compares two scores as they are shown, with one decimal. `size` is not negative. */
export function scoreChange(now: number, before: number) {
  const tenths = Math.round((Number(formatScore(now)) - Number(formatScore(before))) * 10);
  const size = Math.abs(tenths) / 10;
  const direction = tenths === 0 ? 'same' : tenths > 0 ? 'up' : 'down';
  return { direction, size } as const;
}

/** An eval; `ComparableTo` is the first of the versions of its form whose scores compare. */
interface Scored {
  readonly ComparableTo?: string | null | undefined;
}

/** Whether the scores of two evals compare: neither the form nor its scale changed between them. */
export const isComparable = (a: Scored, b: Scored): boolean =>
  (a.ComparableTo ?? null) === (b.ComparableTo ?? null);
