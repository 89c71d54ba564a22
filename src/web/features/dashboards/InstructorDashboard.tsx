import { useQuery } from '@tanstack/react-query';
import type { EvalCard } from '#contract/schemas/evals.ts';
import { paths } from '#web/paths.ts';
import { queryFor } from '#web/query-client.ts';
import { DashboardScreen } from './DashboardScreen.tsx';
import { ForRole } from './ForRole.tsx';
import { LazyDashboardTab } from './LazyDashboardTab.tsx';
import { Submissions } from './Submissions.tsx';

/** Where an instructor fills, finds and reads evals (product.md §2). */
export function InstructorDashboard() {
  return (
    <ForRole
      holding={['instructor']}
      title="Instructor Dashboard"
      refused="This dashboard is for instructors. You become one with the first event whose roster names you as instructor."
    >
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

const emptyChart =
  'How your students rate you will stand here over time, as soon as the first of them has sent a rating.';

function InstructorLists() {
  const query = useQuery(queryFor('GetEvalsForInstructor'));
  return (
    <DashboardScreen
      title="Instructor Dashboard"
      query={query}
      // In the paddock one comes to fill evals.
      firstTab={({ Submissions: { Pending } }) => (Pending.length > 0 ? 'submissions' : 'dashboard')}
      dashboard={({ Evals }) => (
        <LazyDashboardTab evals={Evals} prefix={paths.instructor()} emptyChart={emptyChart} />
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
