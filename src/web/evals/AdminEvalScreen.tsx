import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { queryFor } from '#web/data/query-client.ts';
import { EvalDesk } from './eval-desk/EvalDesk.tsx';
import { texts } from './eval-desk/texts.ts';
import { EvalSummaryScreen } from './view/EvalSummaryScreen.tsx';

/** Eval Summary as an admin reads it (docs/product.md#reading-an-eval). */
export function AdminEvalScreen() {
  const { organizationId = '', evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForAdmin', { evalId, organizationId }));
  return (
    <>
      <EvalSummaryScreen
        query={query}
        back={paths.organization(organizationId)}
        absent={texts.evalAbsent}
        summaryOf={({ EvalWithProfile, History }) => ({
          shown: EvalWithProfile,
          history: { evals: History, linkOf: ({ EvalId }) => paths.adminEval(organizationId, EvalId) },
          opensStudent: true,
          back: paths.event(organizationId, EvalWithProfile.EvalModel.EventId),
        })}
      />
      {query.data && <EvalDesk shown={query.data.EvalWithProfile} />}
    </>
  );
}
