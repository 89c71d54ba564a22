import { useEffect, useState } from 'react';
import { withStorage } from '#web/browser/storage.ts';
import { showScore } from './eval-card.ts';
import styles from './View.module.css';

/** The eval whose score this device has shown last. */
const KEY = 'score-seen';
const COUNTING_MS = 900;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The part of a count, 0 to 1, after a time: quick at first, slow at the end. */
export const countAfter = (elapsedMs: number): number => 1 - (1 - Math.min(1, elapsedMs / COUNTING_MS)) ** 3;

interface ScoreNumberProps {
  evalId: string;
  score: number | null;
  /** Counts up when this device shows the score for the first time. */
  counts: boolean;
}

/** An Apex Score, large. Readers hear only the score itself. */
export function ScoreNumber({ evalId, score, counts }: ScoreNumberProps) {
  const [isNew] = useState(
    () => counts && score !== null && !isStill() && withStorage(storage => storage.getItem(KEY)) !== evalId,
  );
  const [part, setPart] = useState(isNew ? 0 : 1);
  useEffect(() => {
    if (counts) withStorage(storage => storage.setItem(KEY, evalId));
    if (!isNew) return;
    const began = performance.now();
    let frame = requestAnimationFrame(function count() {
      const reached = countAfter(performance.now() - began);
      setPart(reached);
      if (reached < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [counts, isNew, evalId]);
  return (
    <span className={styles.number}>
      {part < 1 && <span aria-hidden="true">{showScore((score ?? 0) * part)}</span>}
      <span className={part < 1 ? 'visually-hidden' : undefined}>{showScore(score)}</span>
    </span>
  );
}
