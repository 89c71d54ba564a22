import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/paths.ts';
import { queryFor } from '#web/query-client.ts';
import { DashboardScreen } from './DashboardScreen.tsx';
import { ForRole } from './ForRole.tsx';
import { LazyDashboardTab } from './LazyDashboardTab.tsx';
import { PendingNotice } from './PendingNotice.tsx';
import { Submissions } from './Submissions.tsx';

/** Where a student reads evals and rates instructors (product.md §2). */
export function StudentDashboard() {
  return (
    <ForRole
      holding={['student']}
      title="Student Dashboard"
      refused="This dashboard is for students. You become one with the first event whose roster names you as student."
    >
      <StudentLists />
    </ForRole>
  );
}

const emptyChart =
  'After your next event your instructor’s eval will stand here as a bar, and the next ones beside it.';
const emptyHighlights = {
  proficiencies: 'What you do best stands here as soon as your instructor has submitted your first eval.',
  opportunities: 'What to work on next stands here as soon as your instructor has submitted your first eval.',
};

function StudentLists() {
  const query = useQuery(queryFor('GetEvalsForStudent'));
  return (
    <DashboardScreen
      title="Student Dashboard"
      query={query}
      notice={({ Submissions: { Pending } }) => <PendingNotice pending={Pending} />}
      firstTab={() => 'dashboard'}
      dashboard={({ Evals, Awaited }) => (
        <LazyDashboardTab
          awaited={Awaited}
          evals={Evals}
          prefix={paths.student()}
          emptyChart={emptyChart}
          highlights={{ evals: Evals, empty: emptyHighlights }}
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
