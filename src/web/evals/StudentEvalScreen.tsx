import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { queryFor } from '#web/data/query-client.ts';
import { EvalSummaryScreen } from './view/EvalSummaryScreen.tsx';

/** An eval as a student reads it. */
export function StudentEvalScreen() {
  const { evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForStudent', { evalId }));
  const back = paths.student();
  return (
    <EvalSummaryScreen
      query={query}
      back={back}
      summaryOf={({ EvalWithProfile, History }) => ({
        shown: EvalWithProfile,
        history: { evals: History, linkOf: ({ EvalId }) => paths.studentEval(EvalId) },
      })}
    />
  );
}
