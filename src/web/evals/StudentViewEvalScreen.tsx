import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { queryFor } from '#web/data/query-client.ts';
import { EvalSummaryScreen } from './view/EvalSummaryScreen.tsx';

/** An eval on a student's page, as instructors and admins read it. */
export function StudentViewEvalScreen() {
  const { studentId = '', evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForStudentView', { evalId }));
  return (
    <EvalSummaryScreen
      query={query}
      back={paths.studentView(studentId)}
      summaryOf={({ EvalWithProfile, History }) => {
        const { ProfileId } = EvalWithProfile.EvalModel;
        return {
          shown: EvalWithProfile,
          history: { evals: History, linkOf: ({ EvalId }) => paths.studentViewEval(ProfileId, EvalId) },
          back: paths.studentView(ProfileId),
        };
      }}
    />
  );
}
