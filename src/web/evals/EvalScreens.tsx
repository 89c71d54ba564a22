import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { queryFor } from '#web/data/query-client.ts';
import { EvalSummaryScreen } from './view/EvalSummaryScreen.tsx';

/** An eval as an instructor reads it. */
export function InstructorEvalScreen() {
  const { evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForInstructor', { evalId }));
  const linkOf = ({ EvalId }: { EvalId: string }) => paths.instructorEval(EvalId);
  return <EvalSummaryScreen {...{ query, linkOf }} back={paths.instructor()} opensStudent />;
}

/** An eval as a student reads it. */
export function StudentEvalScreen() {
  const { evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForStudent', { evalId }));
  const linkOf = ({ EvalId }: { EvalId: string }) => paths.studentEval(EvalId);
  return <EvalSummaryScreen {...{ query, linkOf }} back={paths.student()} />;
}

/** An eval on a student's page, as instructors and admins read it. */
export function StudentViewEvalScreen() {
  const { studentId = '', evalId = '' } = useParams();
  const query = useQuery(queryFor('GetEvalForStudentView', { evalId }));
  const profileId = query.data?.EvalWithProfile.EvalModel.ProfileId ?? studentId;
  const linkOf = ({ EvalId }: { EvalId: string }) => paths.studentViewEval(profileId, EvalId);
  return <EvalSummaryScreen {...{ query, linkOf }} back={paths.studentView(profileId)} />;
}

/** An eval for readers with its public link; no sign-in, no history. */
export function PublicEvalScreen() {
  const { linkKey = '' } = useParams();
  const query = useQuery({
    ...queryFor('GetEvalPublicLinkKey', { linkKey }),
    select: EvalWithProfile => ({ EvalWithProfile }),
  });
  return <EvalSummaryScreen query={query} />;
}
