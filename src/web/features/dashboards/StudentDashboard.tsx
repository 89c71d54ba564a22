import { useQuery } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { queryFor } from '#web/data/query-client.ts';
import { DashboardScreen } from './DashboardScreen.tsx';
import { DashboardTab } from './DashboardTab.tsx';
import { ForRole } from './ForRole.tsx';
import { PendingNotice } from './PendingNotice.tsx';
import { Submissions } from './Submissions.tsx';
import { texts } from './texts.ts';

/** Where a student reads evals and rates instructors (docs/product.md#dashboards). */
export function Component() {
  return (
    <ForRole holding={['student']} title={texts.studentTitle} refused={texts.forStudents}>
      <StudentLists />
    </ForRole>
  );
}

const emptyHighlights = { proficiencies: texts.strengths, opportunities: texts.weaknesses };

function StudentLists() {
  const query = useQuery(queryFor('GetEvalsForStudent'));
  return (
    <DashboardScreen
      title={texts.studentTitle}
      query={query}
      notice={({ Submissions: { Pending } }) => <PendingNotice pending={Pending} />}
      firstTab={() => 'dashboard'}
      dashboard={({ Evals, Awaited }) => (
        <DashboardTab
          awaited={Awaited}
          evals={Evals}
          prefix={paths.student()}
          emptyChart={texts.studentChart}
          highlights={{ evals: Evals, empty: emptyHighlights }}
        />
      )}
      submissions={({ Submissions: lists }) => (
        <Submissions
          lists={lists}
          search={texts.findInstructor}
          personOf={evaluation => evaluation.InstructorProfile}
          completedPathOf={({ EvalId }) => paths.studentEval(EvalId)}
          empty={texts.studentEmpty}
        />
      )}
    />
  );
}
