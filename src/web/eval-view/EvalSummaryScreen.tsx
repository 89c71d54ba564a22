import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryScreen } from '#web/QueryScreen.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

interface EvalSummaryScreenProps<Data> {
  query: UseQueryResult<Data>;
  back?: string | (() => void) | undefined;
  /** An `<EvalSummary>` of what was answered; it brings the heading along. */
  children: (data: Data) => ReactNode;
}

/** The page of an eval: its heading at once, the eval when it is there, or why it cannot be shown. */
export function EvalSummaryScreen<Data>({ query, back, children }: EvalSummaryScreenProps<Data>) {
  return (
    <>
      {query.data === undefined && <PageHeader title="Eval Summary" back={back} />}
      <QueryScreen query={query}>{children}</QueryScreen>
    </>
  );
}
