import { useEffect, useState } from 'react';

/** About as many as a window shows: how many are there at once, and how many come with each frame. */
const ROWS = { first: 12, step: 12 };

/**
 * How many of `total` things are to be in the page by now: at first as many as can be seen, then some more with every
 * frame, until all are. Hundreds at once would hold up a phone for longer than a press may wait. No React transition:
 * each would fade the whole screen.
 */
export function useGradually(total: number, { first, step } = ROWS): number {
  const [reached, setReached] = useState(first);
  useEffect(() => {
    if (reached >= total) return;
    const frame = requestAnimationFrame(() => setReached(reached + step));
    return () => cancelAnimationFrame(frame);
  }, [reached, total, step]);
  return Math.min(reached, total);
}
