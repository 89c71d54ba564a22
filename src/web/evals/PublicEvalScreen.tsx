import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryFor } from '#web/data/query-client.ts';
import { EvalSummaryScreen } from './view/EvalSummaryScreen.tsx';

/** An eval for whoever has its public link; no sign-in, no history. */
export function PublicEvalScreen() {
  const { linkKey = '' } = useParams();
  const query = useQuery(queryFor('GetEvalPublicLinkKey', { linkKey }));
  return <EvalSummaryScreen query={query} summaryOf={shown => ({ shown })} />;
}
