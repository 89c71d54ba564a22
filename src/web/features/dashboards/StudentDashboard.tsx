import { useQuery } from '@tanstack/react-query';
import { DrivingHistory } from '#web/eval-view/DrivingHistory.tsx';
import { paths } from '#web/paths.ts';
import { queryFor } from '#web/query-client.ts';
import { DashboardScreen } from './DashboardScreen.tsx';
import { ForRole } from './ForRole.tsx';
import { PendingNotice } from './PendingNotice.tsx';
import { Submissions } from './Submissions.tsx';

/** Where a student reads evals and rates instructors (product.md §2). */
export function StudentDashboard() {
  return (
    <ForRole holding="student" title="Student Dashboard">
      <StudentLists />
    </ForRole>
  );
}

function StudentLists() {
  const query = useQuery(queryFor('GetEvalsForStudent'));
  return (
    <DashboardScreen
      title="Student Dashboard"
      query={query}
      notice={({ Submissions: { Pending } }) => <PendingNotice pending={Pending} />}
      firstTab={() => 'dashboard'}
      dashboard={({ Evals }) => (
        <DrivingHistory
          evals={Evals}
          prefix={paths.student()}
          empty="No evals yet. After your next event your instructor’s eval will stand here, with your Apex Score."
        />
      )}
      submissions={({ Submissions: lists }) => (
        <Submissions
          lists={lists}
          search="Search for Instructor"
          personOf={evaluation => evaluation.InstructorProfile}
          pendingPathOf={({ EvalId }) => paths.fillEval(EvalId)}
          completedPathOf={({ EvalId }) => paths.studentEval(EvalId)}
          empty="Once the organizer has published your event, you can rate your instructor here."
        />
      )}
    />
  );
}
