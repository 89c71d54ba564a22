import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EvalSummaryScreen } from '#web/eval-view/EvalSummaryScreen.tsx';
import { queryFor } from '#web/query-client.ts';

/** An eval for whoever has its public link; no sign-in, no history. */
export function Component() {
  const { linkKey = '' } = useParams();
  const query = useQuery(queryFor('GetEvalPublicLinkKey', { linkKey }));
  return <EvalSummaryScreen query={query} summaryOf={shown => ({ shown })} />;
}
