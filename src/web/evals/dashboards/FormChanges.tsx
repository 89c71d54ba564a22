import type { EvalCard, FormStretches } from '#contract/evals/evals.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { showShortDate } from '#web/language/short-date.ts';
import type { Scored } from './scored-evals.ts';

type FormStretch = FormStretches[number];

export const formName = ({ Form }: Pick<FormStretch, 'Form'>): string =>
  Form ? texts.formVersion(Form.Name, Form.Number) : texts.builtInForm;

interface FormChangesProps {
  forms: FormStretches;
  /** Newest first. */
  scored: readonly Scored<EvalCard>[];
}

const MOST_SHOWN = 3;

/** The newest changes of form (docs/product.md#scores). */
export function FormChanges({ forms, scored }: FormChangesProps) {
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
