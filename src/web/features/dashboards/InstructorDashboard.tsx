import { useQuery } from '@tanstack/react-query';
import type { EvalCard } from '#contract/schemas/evals.ts';
import { DrivingHistory } from '#web/eval-view/DrivingHistory.tsx';
import { paths } from '#web/paths.ts';
import { queryFor } from '#web/query-client.ts';
import { DashboardScreen } from './DashboardScreen.tsx';
import { ForRole } from './ForRole.tsx';
import { Submissions } from './Submissions.tsx';

/** Where an instructor fills, finds and reads evals (product.md §2). */
export function InstructorDashboard() {
  return (
    <ForRole holding="instructor" title="Instructor Dashboard">
      <InstructorLists />
    </ForRole>
  );
}

/** An eval that nobody has taken on is claimed first. */
const pendingPathOf = ({ EvalId, UserId }: EvalCard) =>
  UserId === null ? paths.evalStep(EvalId, 'claim') : paths.fillEval(EvalId);

/** What tells one student from another in the paddock, and what nobody has taken on yet. */
function noteOf({ UserId, Car }: EvalCard): string | undefined {
  return UserId === null ? ['Nobody assigned yet', Car].filter(Boolean).join(' · ') : (Car ?? undefined);
}

function InstructorLists() {
  const query = useQuery(queryFor('GetEvalsForInstructor'));
  return (
    <DashboardScreen
      title="Instructor Dashboard"
      query={query}
      // In the paddock one comes to fill evals.
      firstTab={({ Submissions: { Pending } }) => (Pending.length > 0 ? 'submissions' : 'dashboard')}
      dashboard={({ Evals }) => (
        <DrivingHistory
          evals={Evals}
          prefix={paths.instructor()}
          empty="No evals about you yet. Your students’ ratings will stand here as soon as they have sent them."
        />
      )}
      submissions={({ Submissions: lists }) => (
        <Submissions
          lists={lists}
          search="Search for Students"
          personOf={evaluation => evaluation.StudentProfile}
          noteOf={noteOf}
          pendingPathOf={pendingPathOf}
          completedPathOf={({ EvalId }) => paths.instructorEval(EvalId)}
          empty="Evals of your students will stand here once the organizer has published the event."
        />
      )}
    />
  );
}
