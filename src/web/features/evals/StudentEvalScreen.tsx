import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EvalSummaryScreen } from '#web/eval-view/EvalSummaryScreen.tsx';
import { paths } from '#web/paths.ts';
import { queryFor } from '#web/query-client.ts';

/** An eval as a student reads it. */
export function Component() {
  const { evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForStudent', { evalId }));
  const back = paths.student();
  return (
    <EvalSummaryScreen
      query={query}
      back={back}
      summaryOf={({ EvalWithProfile, History }) => ({
        shown: EvalWithProfile,
        history: { evals: History, prefix: back },
      })}
    />
  );
}
