import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EvalSummary } from '#web/eval-view/EvalSummary.tsx';
import { paths } from '#web/paths.ts';
import { QueryScreen } from '#web/QueryScreen.tsx';
import { queryFor } from '#web/query-client.ts';

/** An eval as a student reads it. */
export function StudentEvalScreen() {
  const { evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForStudent', { evalId }));
  return (
    <QueryScreen query={query}>
      {({ EvalWithProfile, History }) => (
        <EvalSummary
          shown={EvalWithProfile}
          history={{ evals: History, prefix: paths.student() }}
          back={paths.student()}
        />
      )}
    </QueryScreen>
  );
}
