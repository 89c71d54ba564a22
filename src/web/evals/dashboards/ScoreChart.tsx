import type { ReactNode } from 'react';
import type { EvalCard, FormStretches } from '#contract/evals/evals.ts';
import { isComparable } from '#domain/evals/score-change.ts';
import { mean } from '#domain/evals/scoring.ts';
import { Link } from '#web/browser/router.tsx';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { showAverage } from '#web/language/figures.ts';
import { shortDate, showShortDate } from '#web/language/short-date.ts';
import { Card } from '#web/ui/Card.tsx';

import { BarChart, type BarPoint } from '#web/ui/charts/BarChart.tsx';
import { FiguresTable } from '#web/ui/charts/FiguresTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Scored, scoredOf } from './scored-evals.ts';

type FormStretch = FormStretches[number];

const formName = ({ Form }: Pick<FormStretch, 'Form'>): string =>
  Form ? texts.formVersion(Form.Name, Form.Number) : texts.builtInForm;

interface FormChangesProps {
  forms: FormStretches;
  /** Newest first. */
  scored: readonly Scored<EvalCard>[];
}

const MOST_SHOWN = 3;

/** The newest changes of form (docs/product.md#scores). */
function FormChanges({ forms, scored }: FormChangesProps) {
  const beginnings = new Map(scored.slice(0, -1).map(({ EvalId, EventDate }) => [EvalId, EventDate]));
  return (
    <ul className="soft small stack-05">
      {forms.toSpliced(MOST_SHOWN).map(stretch => {
        const since = beginnings.get(stretch.EvalId);
        return (
          since && (
            <li key={stretch.EvalId}>
              {texts.formSince(showShortDate(since), formName(stretch))} {texts.notComparable}
            </li>
          )
        );
      })}
    </ul>
  );
}

interface ScoreChartProps {
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  /** The forms of the evals of a student, where they have several. */
  forms?: FormStretches | undefined;
  /** Says what will be shown here, and when. */
  empty: string;
  /** A command at the end of the title's line. */
  action?: ReactNode;
}

/**
 * 'Overall Apex Score': every score as a bar, the newest on the right, and the same as a table
 * (docs/product.md#dashboards).
 */
export function ScoreChart({ evals, linkOf, forms = [], empty, action }: ScoreChartProps) {
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
            points={scorePoints(scored, linkOf, forms)}
            average={average}
            averageLabel={averageLabel}
          />
          {forms.length > 1 && <FormChanges forms={forms} scored={scored} />}
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
  forms: FormStretches,
  thisYear = new Date().getFullYear(),
): BarPoint[] {
  const formNames = namesOfForms(scored, forms);
  return scored
    .map((evaluation, index) => {
      const before = scored[index + 1];
      const isOtherForm = before !== undefined && !isComparable(evaluation, before);
      const { day, year } = shortDate(evaluation.EventDate, thisYear);
      const date = year ? [day, year] : [day];
      const label = isOtherForm ? [...date, texts.otherForm] : date;
      // The name has the words of the label in their order, for people who speak them to choose the bar.
      const where = [label.join(' '), evaluation.Track].filter(Boolean).join(', ');
      const form = formNames.get(evaluation.EvalId);
      const name = [texts.bar(where, showAverage(evaluation.ApexScore)), form].filter(Boolean).join('. ');
      return {
        key: evaluation.EvalId,
        value: evaluation.ApexScore,
        label,
        name,
        to: linkOf(evaluation),
      };
    })
    .reverse();
}

/** The name of the form of each eval, by its id. `scored` come newest first. */
function namesOfForms(scored: readonly Scored<EvalCard>[], forms: FormStretches): Map<string, string> {
  const names = new Map<string, string>();
  let name: string | undefined;
  for (const { EvalId } of scored.toReversed()) {
    const stretch = forms.find(form => form.EvalId === EvalId);
    if (stretch) name = formName(stretch);
    if (name) names.set(EvalId, name);
  }
  return names;
}
