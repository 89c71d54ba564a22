import { Link } from 'react-router';
import type { EvalCard } from '#contract/evals/evals.ts';
import { mean } from '#domain/evals/scoring.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showAverage } from '#web/language/figures.ts';
import { Card } from '#web/ui/Card.tsx';
import { BarChart } from '#web/ui/charts/BarChart.tsx';
import { FiguresTable } from '#web/ui/charts/FiguresTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { HIGHEST, type ScoredEval, scoredOf, scorePoints, withoutCheckRides } from './score-points.ts';
import { texts } from './texts.ts';

interface ScoreChartProps {
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  /** Says what will be shown here, and when. */
  empty: string;
}

/**
 * 'Overall Apex Score': every score as a bar, the newest on the right, and the same as a table
 * (docs/product.md#dashboards).
 */
export function ScoreChart({ evals, linkOf, empty }: ScoreChartProps) {
  const scored = scoredOf(withoutCheckRides(evals));
  const average = mean(scored.map(({ ApexScore }) => ApexScore));
  return (
    <Card>
      <h2>{texts.overall}</h2>
      {average === undefined ? (
        <EmptyState title={texts.noScore}>{empty}</EmptyState>
      ) : (
        <div className="stack-1">
          <BarChart
            label={texts.oldestFirst}
            max={HIGHEST}
            points={scorePoints(scored, linkOf)}
            average={average}
          />
          <Figures scored={scored} average={average} linkOf={linkOf} />
        </div>
      )}
    </Card>
  );
}

interface FiguresProps {
  scored: readonly ScoredEval[];
  average: number;
  linkOf: ScoreChartProps['linkOf'];
}

function Figures({ scored, average, linkOf }: FiguresProps) {
  return (
    <FiguresTable
      caption={texts.newestFirst}
      headings={texts.headings}
      rows={scored.map(evaluation => ({
        key: evaluation.EvalId,
        cells: [
          <Link key="date" className="thumb" to={linkOf(evaluation)}>
            {showDate(evaluation.EventDate)}
          </Link>,
          evaluation.Track || '?',
          showAverage(evaluation.ApexScore),
        ],
      }))}
      total={[texts.average, showAverage(average)]}
    />
  );
}
