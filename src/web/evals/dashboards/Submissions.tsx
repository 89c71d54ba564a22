import type { EvalCard, EvalLists } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { matches } from '#domain/text/matches.ts';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { EvalRows } from '#web/evals/view/EvalRows.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchField } from '#web/ui/Field.tsx';
import { useAnswers } from './use-answers.ts';

interface SubmissionsProps {
  lists: EvalLists['Submissions'];
  /** The placeholder of the search box. */
  search: string;
  /** The person of a row, whose name the search matches. */
  personOf: (evaluation: EvalCard) => PersonCard | null;
  noteOf?: ((evaluation: EvalCard) => string | undefined) | undefined;
  completedPathOf: (evaluation: EvalCard) => string;
  /** Says what will be shown here, and when. */
  empty: string;
}

/** The form claims an eval without evaluator. */
export const fillPathOf = ({ EvalId }: EvalCard) => paths.fillEval(EvalId);

/** Splits pending evals into those with an evaluator and those that any instructor of the event may claim. */
export const splitUnclaimed = (pending: readonly EvalCard[]) => ({
  own: pending.filter(({ UserId }) => UserId !== null),
  unclaimed: pending.filter(({ UserId }) => UserId === null),
});

/** The evals that a person fills: pending, recent (30 days) and older (docs/product.md#dashboards). */
export function Submissions({ lists, search, empty, personOf, noteOf, completedPathOf }: SubmissionsProps) {
  const [{ q }, changeFilter] = useListFilter({ q: '' });
  const { hasAnswers, statusOf } = useAnswers();
  const { Pending, Recent, History } = lists;
  if (Pending.length + Recent.length + History.length === 0) {
    return (
      <EmptyState icon="list" title={texts.noEvals}>
        {empty}
      </EmptyState>
    );
  }
  const matching = (evals: EvalCard[]) => evals.filter(item => matches(personOf(item)?.DisplayName ?? '', q));
  const { own, unclaimed } = splitUnclaimed(matching(Pending));
  const parts = [
    {
      title: texts.pending,
      evals: own,
      others: unclaimed,
      pathOf: fillPathOf,
      none: texts.nonePending,
    },
    {
      title: texts.recent,
      evals: matching(Recent),
      others: [],
      pathOf: completedPathOf,
      none: texts.noneRecent,
    },
    {
      title: texts.history,
      evals: matching(History),
      others: [],
      pathOf: completedPathOf,
      none: texts.noneHistory,
    },
  ];
  const rowsOf = (evals: readonly EvalCard[], pathOf: (evaluation: EvalCard) => string) => (
    <EvalRows
      evals={evals}
      linkOf={evaluation => (hasAnswers(evaluation) ? fillPathOf : pathOf)(evaluation)}
      {...{ personOf, statusOf, noteOf }}
    />
  );
  return (
    <div className="stack-3">
      <SearchField label={search} value={q} onChange={text => changeFilter({ q: text })} />
      {parts.map(({ title, evals, others, pathOf, none }) => (
        <section key={title} className="stack-15" aria-label={title}>
          <h2>{title}</h2>
          {evals.length > 0
            ? rowsOf(evals, pathOf)
            : others.length === 0 && <p className="soft">{q.trim() ? texts.nobodyCalled(q.trim()) : none}</p>}
          {others.length > 0 && (
            <>
              <h3>{texts.withoutInstructor}</h3>
              {rowsOf(others, pathOf)}
            </>
          )}
        </section>
      ))}
    </div>
  );
}
