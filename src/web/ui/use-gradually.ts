import { useEffect, useState } from 'react';

/** What a window shows, about. */
const FIRST = 12;
const STEP = 12;

/**
 * How many of `total` things are to be in the page by now: at first as many as can be seen, then some more with every
 * frame, until all are. Hundreds at once would hold up a phone for longer than a press may wait. No React transition:
 * each would fade the whole screen.
 */
export function useGradually(total: number): number {
  const [reached, setReached] = useState(FIRST);
  useEffect(() => {
    if (reached >= total) return;
    const frame = requestAnimationFrame(() => setReached(reached + STEP));
    return () => cancelAnimationFrame(frame);
  }, [reached, total]);
  return Math.min(reached, total);
}
