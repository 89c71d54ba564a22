import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { queryFor } from '#web/data/query-client.ts';
import { EvalSummaryScreen } from './view/EvalSummaryScreen.tsx';

/** An eval as an instructor reads it. */
export function InstructorEvalScreen() {
  const { evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForInstructor', { evalId }));
  const back = paths.instructor();
  return (
    <EvalSummaryScreen
      query={query}
      back={back}
      summaryOf={({ EvalWithProfile, History }) => ({
        shown: EvalWithProfile,
        history: { evals: History, linkOf: ({ EvalId }) => paths.instructorEval(EvalId) },
        opensStudent: true,
      })}
    />
  );
}
