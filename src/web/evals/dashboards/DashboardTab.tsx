import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ClaimCode, EvalCard } from '#contract/evals/evals.ts';
import { ClaimCodeDialog } from '#web/evals/claim-code/LazyClaimCode.tsx';
import { DrivingHistory } from '#web/evals/view/DrivingHistory.tsx';
import { useReturns } from '#web/page/router/ScrollMemory.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useGradually } from '#web/ui/use-gradually.ts';
import { Highlights } from './Highlights.tsx';
import styles from './PendingNotice.module.css';
import { ScoreChart } from './ScoreChart.tsx';
import { texts } from './texts.ts';

interface DashboardTabProps {
  /** For students: evals that their instructors still have to write. */
  awaited?: readonly ClaimCode[];
  /** Newest first. */
  evals: readonly EvalCard[];
  /** Where an eval leads. */
  linkOf: (evaluation: EvalCard) => string;
  /** Says what the chart will show, and when. */
  emptyChart: string;
  /** For students: the evals with the ratings of each skill. */
  highlights?: ComponentProps<typeof Highlights>;
  /** Shown before Driving History: for students, their way to the next run group. */
  children?: ReactNode;
}

/** The parts that take long enough to draw to be drawn one by one. */
const PARTS = 3;

/** A person's evals as score over time, highlights and Driving History (docs/product.md#dashboards). */
export function DashboardTab({
  awaited,
  evals,
  linkOf,
  emptyChart,
  highlights,
  children,
}: DashboardTabProps) {
  const returns = useReturns();
  const parts = useGradually(PARTS, { first: returns ? PARTS : 0, step: 1 });
  return (
    <div className="stack-2">
      {awaited && <AwaitedEvals awaited={awaited} />}
      {parts > 0 && <ScoreChart evals={evals} linkOf={linkOf} empty={emptyChart} />}
      {parts > 1 && highlights && <Highlights {...highlights} />}
      {parts > 1 && children}
      {parts > 2 && <DrivingHistory evals={evals} linkOf={linkOf} />}
    </div>
  );
}

/** Evals that instructors have still to write: the code that opens one on the instructor's phone. */
function AwaitedEvals({ awaited }: { awaited: readonly ClaimCode[] }) {
  const [shown, setShown] = useState<ClaimCode | null>(null);
  return (
    <>
      {awaited.map(code => (
        <Card key={code.EvalId} className={styles.notice}>
          <p>
            <strong>{texts.notWritten(code.Track || code.EventName)}</strong>
          </p>
          <Button icon="qr" onClick={() => setShown(code)}>
            {texts.showInstructor}
          </Button>
        </Card>
      ))}
      <ClaimCodeDialog
        code={shown}
        title={texts.showInstructor}
        hint={texts.scan}
        onClose={() => setShown(null)}
      />
    </>
  );
}
