import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EvalSummary } from '#web/eval-view/EvalSummary.tsx';
import { paths } from '#web/paths.ts';
import { QueryScreen } from '#web/QueryScreen.tsx';
import { queryFor } from '#web/query-client.ts';
import { EvalDesk } from './eval-desk/EvalDesk.tsx';

/** Eval Summary as an admin reads it (product.md §2). */
export function AdminEval() {
  const { organizationId = '', evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForAdmin', { evalId, organizationId }));
  return (
    <QueryScreen query={query}>
      {({ EvalWithProfile, History }) => (
        <>
          <EvalSummary
            shown={EvalWithProfile}
            history={{ evals: History, prefix: paths.organization(organizationId) }}
            opensStudent
            back={paths.event(organizationId, EvalWithProfile.EvalModel.EventId)}
          />
          <EvalDesk shown={EvalWithProfile} />
        </>
      )}
    </QueryScreen>
  );
}
