import type { ReactNode } from 'react';
import { connection } from '#web/data/connection.ts';
import { whenIdle } from '#web/data/when-idle.ts';
import { DrivingHistory } from '#web/evals/view/DrivingHistory.tsx';
import { lazyPart } from '#web/page/lazy.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import type { DashboardFiguresProps } from './DashboardFigures.tsx';
import styles from './Hero.module.css';
import { texts } from './texts.ts';

/** The code of the charts comes after the first paint. */
const loadFigures = async () => {
  await whenIdle();
  return (await import('./DashboardFigures.tsx')).DashboardFigures;
};
const LateFigures = lazyPart(loadFigures, {
  loading: (
    <Card className={styles.chart}>
      <h2>{texts.overall}</h2>
    </Card>
  ),
  failed: ({ children }) => (
    <>
      <ScreenState kind={connection.current().reached ? 'failed' : 'offline'} action={false} />
      {children}
    </>
  ),
});

interface DashboardTabProps extends Omit<DashboardFiguresProps, 'children'> {
  /** Shown above the chart. */
  head?: ReactNode;
  /** Adds what is shown above Driving History. */
  above?: (history: ReactNode) => ReactNode;
}

/** A person's evals as score over time, highlights and Driving History (docs/product.md#dashboards). */
export function DashboardTab({ head, above, ...figures }: DashboardTabProps) {
  const history = <DrivingHistory evals={figures.evals} linkOf={figures.linkOf} />;
  return (
    <div className="stack-2">
      {head}
      <LateFigures {...figures}>{above ? above(history) : history}</LateFigures>
    </div>
  );
}
