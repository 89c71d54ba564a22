import type { EvalCard, FormStretches } from '#contract/evals/evals.ts';
import { showAverage } from '#web/language/figures.ts';
import { showShortDate } from '#web/language/short-date.ts';
import type { Scored } from './scored-evals.ts';
import { texts } from './texts.ts';

type FormStretch = FormStretches[number];

export const formName = ({ Form }: Pick<FormStretch, 'Form'>): string =>
  Form ? texts.formVersion(Form.Name, Form.Number) : texts.builtInForm;

interface FormChangesProps {
  forms: FormStretches;
  /** Newest first. */
  scored: readonly Scored<EvalCard>[];
}

const MOST_SHOWN = 3;

/** The newest changes of form, each with both scores on the skills that the forms share (docs/product.md#scores). */
export function FormChanges({ forms, scored }: FormChangesProps) {
  const shown = forms.toSpliced(MOST_SHOWN);
  return (
    <ul className="soft small stack-05">
      {shown.map(stretch => {
        const index = scored.findIndex(({ EvalId }) => EvalId === stretch.EvalId);
        const [after, before] = scored.slice(index, index + 2);
        if (!after || !before) return null;
        const [since, last] = [showShortDate(after.EventDate), showShortDate(before.EventDate)];
        const { Shared } = stretch;
        return (
          <li key={stretch.EvalId}>
            {texts.formSince(since, formName(stretch))}{' '}
            {Shared
              ? texts.onSharedSkills(
                  Shared.Skills,
                  { date: last, score: showAverage(Shared.Before) },
                  { date: since, score: showAverage(Shared.After) },
                )
              : texts.notComparable}
          </li>
        );
      })}
    </ul>
  );
}
