import type { ReactNode } from 'react';
import { connection } from '#web/client/connection.ts';
import { whenIdle } from '#web/client/when-idle.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { DrivingHistory } from '#web/evals/view/EvalRows.tsx';
import { lazyPart } from '#web/page/lazy.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import type { DashboardFiguresProps } from './DashboardFigures.tsx';
import styles from './Dashboards.module.css';

/** Loads the code of the charts after the first paint. */
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
  failed: ({ belowChart, children }) => (
    <>
      <ScreenState kind={connection.current().reached ? 'failed' : 'offline'} action={false} />
      {belowChart}
      {children}
    </>
  ),
});

interface DashboardTabProps extends Omit<DashboardFiguresProps, 'children'> {
  /** Adds what is shown above Driving History. */
  above?: (history: ReactNode) => ReactNode;
}

/** A person's evals as score over time, highlights and Driving History (docs/product.md#dashboards). */
export function DashboardTab({ above, belowChart, ...figures }: DashboardTabProps) {
  const history = <DrivingHistory evals={figures.evals} linkOf={figures.linkOf} />;
  return (
    <div className="stack-2">
      <LateFigures {...figures} belowChart={belowChart}>
        {above ? above(history) : history}
      </LateFigures>
    </div>
  );
}
