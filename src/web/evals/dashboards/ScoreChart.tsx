import type { ReactNode } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import { mean } from '#domain/evals/scoring.ts';
import { Link } from '#web/browser/router.tsx';
import { isComparable } from '#web/evals/view/change.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showAverage } from '#web/language/figures.ts';
import { shortDate } from '#web/language/short-date.ts';
import { Card } from '#web/ui/Card.tsx';
import type { BarPoint } from '#web/ui/charts/Bar.tsx';
import { BarChart } from '#web/ui/charts/BarChart.tsx';
import { FiguresTable } from '#web/ui/charts/FiguresTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Scored, scoredOf } from './scored-evals.ts';
import { texts } from './texts.ts';

interface ScoreChartProps {
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  /** Says what will be shown here, and when. */
  empty: string;
  /** A command at the end of the title's line. */
  action?: ReactNode;
}

/**
 * 'Overall Apex Score': every score as a bar, the newest on the right, and the same as a table
 * (docs/product.md#dashboards).
 */
export function ScoreChart({ evals, linkOf, empty, action }: ScoreChartProps) {
  const scored = scoredOf(evals);
  const formCount = new Set(scored.map(({ ComparableTo }) => ComparableTo ?? null)).size;
  const averageLabel = formCount > 1 ? texts.averageOfForms(formCount) : texts.average;
  const average = mean(scored.map(({ ApexScore }) => ApexScore));
  return (
    <Card>
      <div className="row-1 apart">
        <h2>{texts.overall}</h2>
        {action && <div className="actions">{action}</div>}
      </div>
      {average === undefined ? (
        <EmptyState title={texts.noScore}>{empty}</EmptyState>
      ) : (
        <div className="stack-1">
          <BarChart
            label={texts.oldestFirst}
            max={HIGHEST}
            points={scorePoints(scored, linkOf)}
            average={average}
            averageLabel={averageLabel}
          />
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
            total={[averageLabel, showAverage(average)]}
          />
        </div>
      )}
    </Card>
  );
}

/** The end of the chart's axis (docs/product.md#scores). */
const HIGHEST = 4;

/** Evals, newest first, as bars with the newest on the right; the first of each form or comparable version is marked. */
export function scorePoints(
  scored: readonly Scored<EvalCard>[],
  linkOf: (evaluation: EvalCard) => string,
  thisYear = new Date().getFullYear(),
): BarPoint[] {
  return scored
    .map((evaluation, index) => {
      const before = scored[index + 1];
      const isOtherForm = before !== undefined && !isComparable(evaluation, before);
      const { day, year } = shortDate(evaluation.EventDate, thisYear);
      const label = year ? [day, year] : [day];
      const where = [label.join(' '), evaluation.Track].filter(Boolean).join(', ');
      const name = texts.bar(where, showAverage(evaluation.ApexScore));
      return {
        key: evaluation.EvalId,
        value: evaluation.ApexScore,
        label: isOtherForm ? [...label, texts.otherForm] : label,
        name: isOtherForm ? texts.barOfOtherForm(name) : name,
        to: linkOf(evaluation),
      };
    })
    .reverse();
}
