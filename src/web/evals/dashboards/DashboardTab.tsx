import type { ReactNode } from 'react';
import { DrivingHistory } from '#web/evals/view/DrivingHistory.tsx';
import { lazyPart } from '#web/page/lazy.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { DashboardFiguresProps } from './DashboardFigures.tsx';
import styles from './Hero.module.css';
import { texts } from './texts.ts';

/** The code of the charts comes after the first paint. */
const LateFigures = lazyPart(async () => (await import('./DashboardFigures.tsx')).DashboardFigures, {
  loading: (
    <Card className={styles.chart}>
      <h2>{texts.overall}</h2>
    </Card>
  ),
});

interface DashboardTabProps extends DashboardFiguresProps {
  /** Shown above the chart. */
  head?: ReactNode;
  /** Shown before Driving History: for students, their way to the next run group. */
  children?: ReactNode;
}

/** A person's evals as score over time, highlights and Driving History (docs/product.md#dashboards). */
export function DashboardTab({ head, children, ...figures }: DashboardTabProps) {
  return (
    <div className="stack-2">
      {head}
      <LateFigures {...figures} />
      {children}
      <DrivingHistory evals={figures.evals} linkOf={figures.linkOf} />
    </div>
  );
}
