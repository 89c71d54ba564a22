import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EvalSummary } from '#web/eval-view/EvalSummary.tsx';
import { EvalSummaryScreen } from '#web/eval-view/EvalSummaryScreen.tsx';
import { paths } from '#web/paths.ts';
import { queryFor } from '#web/query-client.ts';

/** An eval as an instructor reads it. */
export function InstructorEvalScreen() {
  const { evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForInstructor', { evalId }));
  const back = paths.instructor();
  return (
    <EvalSummaryScreen query={query} back={back}>
      {({ EvalWithProfile, History }) => (
        <EvalSummary
          shown={EvalWithProfile}
          history={{ evals: History, prefix: back }}
          opensStudent
          back={back}
        />
      )}
    </EvalSummaryScreen>
  );
}
