import type { ReactNode } from 'react';
import type { EvalCard, FormStretches } from '#contract/evals/evals.ts';
import { useReturns } from '#web/page/router/ScrollMemory.tsx';
import { useGradually } from '#web/ui/use-gradually.ts';
import { Highlights, type HighlightsProps } from './Highlights.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { SeasonCardButton } from './SeasonCardButton.tsx';

export interface DashboardFiguresProps {
  /** Newest first. */
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  /** For students: their forms, where they have several. */
  forms?: FormStretches | undefined;
  /** Says what the chart will show, and when. */
  emptyChart: string;
  /** For students: the evals with the ratings of each skill. */
  highlights?: HighlightsProps | undefined;
  /** The reader is the student and may make a season card. */
  isOwn?: boolean | undefined;
  /** Shown below the chart. */
  belowChart?: ReactNode;
  /** Shown below the figures, with the last of them, so that it never moves. */
  children?: ReactNode;
}

/** The chart, the highlights and what follows: each has a frame of its own. */
const PARTS = 3;

/** The chart, then the strengths and opportunities of a student; drawn one by one, since they take long. */
export function DashboardFigures(props: DashboardFiguresProps) {
  const { evals, linkOf, forms, emptyChart, highlights, isOwn, belowChart, children } = props;
  const returns = useReturns();
  const parts = useGradually(PARTS, { first: returns ? PARTS : 1, step: 1 });
  return (
    <>
      <ScoreChart
        evals={evals}
        linkOf={linkOf}
        forms={forms}
        empty={emptyChart}
        action={isOwn && highlights && <SeasonCardButton {...highlights} />}
      />
      {belowChart}
      {parts > 1 && highlights && <Highlights {...highlights} />}
      {parts > 2 && children}
    </>
  );
}
