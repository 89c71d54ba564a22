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

/** An eval for readers with its public link; no sign-in, no history. */
export function PublicEvalScreen() {
  const { linkKey = '' } = useParams();
  const query = useQuery(queryFor('GetEvalPublicLinkKey', { linkKey }));
  return <EvalSummaryScreen query={query} summaryOf={shown => ({ shown })} />;
}
