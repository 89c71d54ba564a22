import type { ReactNode } from 'react';
import { percentOf } from '#domain/evals/scoring.ts';
import { showAverage } from '#web/language/figures.ts';
import { NoFigure } from '#web/ui/NoFigure.tsx';
import styles from './AverageMark.module.css';
import { texts } from './texts.ts';

interface AverageMarkProps {
  /** 0 to 4; null without ratings. */
  average: number | null;
  /** The average of the club, marked on the bar. */
  club: number | null;
  /** More about the average. */
  children?: ReactNode;
}

/** An average as a number and a bar on which a tick marks the average of the club. */
export function AverageMark({ average, club, children }: AverageMarkProps) {
  return (
    <div className={styles.mark}>
      <span className="strong">
        {average === null ? <NoFigure reason={texts.noFigure} /> : showAverage(average)}
      </span>
      {average !== null && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ width: `${percentOf(average)}%` }} />
          {club !== null && <span className={styles.tick} style={{ left: `${percentOf(club)}%` }} />}
        </span>
      )}
      {children && <span className="soft small">{children}</span>}
    </div>
  );
}
