import type { EvalCard, EvalLists } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { isOnServer } from '#domain/evals/draft.ts';
import { matches } from '#domain/text/matches.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { submits } from '#web/client/queued-calls.ts';
import { useSession } from '#web/client/session.ts';
import { offlineTexts as offline } from '#web/client/texts.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { EvalCards } from '#web/evals/view/EvalCards.tsx';
import { deviceName } from '#web/ui/device-name.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchField } from '#web/ui/Field.tsx';
import { NotSent, useDrafts } from './NotSent.tsx';

interface SubmissionsProps {
  lists: EvalLists['Submissions'];
  /** The placeholder of the search box. */
  search: string;
  /** The person on a card, whose name the search matches. */
  personOf: (evaluation: EvalCard) => PersonCard | null;
  noteOf?: ((evaluation: EvalCard) => string | undefined) | undefined;
  completedPathOf: (evaluation: EvalCard) => string;
  /** Says what will be shown here, and when. */
  empty: string;
}

/** The form claims an eval without evaluator. */
const fillPathOf = ({ EvalId }: EvalCard) => paths.fillEval(EvalId);

/** The evals that a person fills: pending, recent (30 days) and older (docs/product.md#dashboards). */
export function Submissions({ lists, search, empty, personOf, noteOf, completedPathOf }: SubmissionsProps) {
  const [{ q }, changeFilter] = useListFilter({ q: '' });
  const statusOf = useAnswerStatus();
  const queued = useCurrent(submits);
  const userId = useSession()?.userId;
  const drafts = useDrafts();
  // Refused submits and answers left on this phone open in the form, even if the eval is completed.
  const hasAnswers = ({ EvalId }: EvalCard) =>
    queued.get(EvalId)?.state === 'refused' || (userId !== undefined && drafts.read(EvalId, userId) !== null);
  const { Pending, Recent, History } = lists;
  const listed = [...Pending, ...Recent, ...History];
  if (listed.length === 0) {
    return (
      <>
        <NotSent listed={listed} />
        <EmptyState icon="list" title={texts.noEvals}>
          {empty}
        </EmptyState>
      </>
    );
  }
  const matching = (evals: EvalCard[]) => evals.filter(item => matches(personOf(item)?.DisplayName ?? '', q));
  const parts = [
    {
      title: texts.pending,
      evals: matching(Pending),
      pathOf: fillPathOf,
      none: texts.nonePending,
    },
    {
      title: texts.recent,
      evals: matching(Recent),
      pathOf: completedPathOf,
      none: texts.noneRecent,
    },
    {
      title: texts.history,
      evals: matching(History),
      pathOf: completedPathOf,
      none: texts.noneHistory,
    },
  ];
  return (
    <div className="stack-3">
      <NotSent listed={listed} />
      <SearchField label={search} value={q} onChange={text => changeFilter({ q: text })} />
      {parts.map(({ title, evals, pathOf, none }) => (
        <section key={title} className="stack-15" aria-label={title}>
          <h2>{title}</h2>
          {evals.length > 0 ? (
            <EvalCards
              evals={evals}
              linkOf={card => (hasAnswers(card) ? fillPathOf : pathOf)(card)}
              personOf={personOf}
              statusOf={({ EvalId }) => statusOf(EvalId)}
              noteOf={noteOf}
            />
          ) : (
            <p className="soft">{q.trim() ? texts.nobodyCalled(q.trim()) : none}</p>
          )}
        </section>
      ))}
    </div>
  );
}

/** Says where the answers of an eval are stored, as far as this phone knows: queued, on the server, or only here. */
function useAnswerStatus(): (evalId: string) => string | undefined {
  const queued = useCurrent(submits);
  const drafts = useDrafts();
  const userId = useSession()?.userId;
  return evalId => {
    const submit = queued.get(evalId);
    if (submit) return offline[submit.state];
    const draft = userId === undefined ? null : drafts.read(evalId, userId);
    if (!draft) return undefined;
    return isOnServer(draft) ? offline.saved : offline.onDevice(deviceName());
  };
}
