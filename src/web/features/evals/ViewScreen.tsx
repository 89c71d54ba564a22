import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { queryFor } from '#web/data/query-client.ts';
import { texts } from '#web/parts/eval-view/texts.ts';
import { QueryScreen } from '#web/parts/page/QueryScreen.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { FormFrame } from './wizard/FormFrame.tsx';
import { readingPathOf } from './wizard/reading-path.ts';

/** `/eval/{evalId}/view`: its evaluator reads a completed eval and goes on filling a pending one. */
export function Component() {
  const { evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEval', { evalId }));
  return (
    <FormFrame>
      <PageHeader title={texts.title} />
      <QueryScreen query={query}>
        {({ Evaluation }) => (
          <Navigate
            replace
            to={isPending(Evaluation.EvalState) ? paths.evalStep(evalId) : readingPathOf(Evaluation)}
          />
        )}
      </QueryScreen>
    </FormFrame>
  );
}
