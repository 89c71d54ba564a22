import type { ReactNode } from 'react';
import { percentOf } from '#domain/evals/scoring.ts';
import { showAverage } from '#web/language/figures.ts';
import styles from './Bar.module.css';
import { classes } from './classes.ts';
import { texts } from './texts.ts';

interface ScoreBarProps {
  /** Names the averaged value: 'Vision', 'Apex Score'. */
  label: ReactNode;
  /** 0 to 4, at full precision. */
  average: number;
  /** The change of the average, shown before the words. */
  note?: ReactNode;
}

/** An average as a bar of average × 25 % and in words, 'X out of 4' (docs/product.md#scores). */
export function ScoreBar({ label, average, note }: ScoreBarProps) {
  return (
    <div className="stack-05">
      <div className={classes('small figures', styles.words)}>
        <div className="strong">{label}</div>
        <span className="row-1 soft">
          {note}
          <span>{texts.outOfFour(showAverage(average))}</span>
        </span>
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} style={{ width: `${percentOf(average)}%` }} />
      </div>
    </div>
  );
}
