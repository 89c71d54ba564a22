import { formatScore } from './scoring.ts';

/** Compares two scores as they are shown, with one decimal. `size` is not negative. */
export function scoreChange(now: number, before: number) {
  const tenths = Math.round((Number(formatScore(now)) - Number(formatScore(before))) * 10);
  const size = Math.abs(tenths) / 10;
  const direction = tenths === 0 ? 'same' : tenths > 0 ? 'up' : 'down';
  return { direction, size } as const;
}
