import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EvalSummaryScreen } from '#web/eval-view/EvalSummaryScreen.tsx';
import { paths } from '#web/paths.ts';
import { queryFor } from '#web/query-client.ts';

/** An eval on a student's page, as instructors and admins read it. */
export function Component() {
  const { studentId = '', evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForStudentView', { evalId }));
  return (
    <EvalSummaryScreen
      query={query}
      back={paths.studentView(studentId)}
      summaryOf={({ EvalWithProfile, History }) => {
        const student = paths.studentView(EvalWithProfile.EvalModel.ProfileId);
        return { shown: EvalWithProfile, history: { evals: History, prefix: student }, back: student };
      }}
    />
  );
}
