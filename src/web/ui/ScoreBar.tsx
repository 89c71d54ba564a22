import type { ReactNode } from 'react';
import { formatScore, percentOf } from '#domain/evals/scoring.ts';
import styles from './Bar.module.css';

interface ScoreBarProps {
  /** What was averaged: 'Vision', 'Apex Score'. */
  label: string;
  /** 0 to 4, at full precision. */
  average: number;
  /** Stands before the words: how it changed. */
  note?: ReactNode;
}

/** An average as a bar of average × 25 % and in words, 'X out of 4' (product.md §9). */
export function ScoreBar({ label, average, note }: ScoreBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>
          {note}
          {`${formatScore(average)} out of 4`}
        </span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} style={{ width: `${percentOf(average)}%` }} />
      </div>
    </div>
  );
}
