import type { UseQueryResult } from '@tanstack/react-query';
import { QueryScreen, screenStateOf } from '#web/page/QueryScreen.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { EvalActions } from './EvalActions.tsx';
import { EvalSummary, type EvalSummaryProps } from './EvalSummary.tsx';
import { texts } from './texts.ts';

/** The path of Back, or what it does. */
type Way = string | (() => void);

interface Summary extends EvalSummaryProps {
  opensStudent?: boolean;
  /** Replaces the screen's `back` where it depends on the eval. */
  back?: Way;
}

interface EvalSummaryScreenProps<Data> {
  query: UseQueryResult<Data>;
  back?: Way | undefined;
  /** Says why the eval may be missing, instead of the general text. */
  absent?: string | undefined;
  summaryOf: (data: Data) => Summary;
}

/**
 * The page of an eval: its heading at once, the eval once it is loaded, or why it cannot be shown. The heading stays
 * mounted, so that it keeps the focus.
 */
export function EvalSummaryScreen<Data>({ query, back, absent, summaryOf }: EvalSummaryScreenProps<Data>) {
  const summary = query.data === undefined ? undefined : summaryOf(query.data);
  return (
    <>
      <PageHeader
        title={texts.title}
        back={summary?.back ?? back}
        actions={
          summary && (
            <EvalActions evaluation={summary.shown.EvalModel} opensStudent={summary.opensStudent ?? false} />
          )
        }
      />
      {absent && query.isError && screenStateOf(query.error) === 'absent' ? (
        <ScreenState kind="absent" detail={absent} />
      ) : (
        <QueryScreen query={query}>
          {() => summary && <EvalSummary shown={summary.shown} history={summary.history} />}
        </QueryScreen>
      )}
    </>
  );
}
