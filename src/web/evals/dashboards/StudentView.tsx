import type { EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { useRead } from '#web/client/query-client.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DashboardTab } from './DashboardTab.tsx';
import { ForRole } from './ForRole.tsx';
import { Hero } from './Hero.tsx';

/**
 * `/student/view/{studentId}`: a student's dashboard, to read, for instructors and admins.
 */
export function StudentView() {
  const { studentId = '' } = useParams();
  return (
    <ForRole holding={['instructor', 'admin']} title={texts.studentDashboard} refused={texts.viewRefused}>
      <StudentEvals key={studentId} studentId={studentId} />
    </ForRole>
  );
}

const emptyHighlights = { proficiencies: texts.theirStrengths, opportunities: texts.theirWeaknesses };

function StudentEvals({ studentId }: { studentId: string }) {
  const query = useRead('GetEvalsForStudentById', { studentId });
  const linkOf = ({ EvalId }: EvalCard) => paths.studentViewEval(studentId, EvalId);
  return (
    <>
      <PageHeader
        title={query.data?.Profile.DisplayName ?? texts.studentDashboard}
        subtitle={
          query.data && (
            <span className="row-1">
              <Avatar
                name={query.data.Profile.DisplayName}
                picture={query.data.Profile.Picture}
                size="small"
              />
              <Facts facts={[texts.studentDashboard, query.data.Evals[0]?.Car]} />
            </span>
          )
        }
        back={paths.home()}
      />
      <QueryScreen query={query}>
        {({ Evals, LatestForm, FormStretches }) => (
          <div className="stack-2">
            <Hero evals={Evals} linkOf={linkOf} read={texts.readThisEval} />
            <DashboardTab
              evals={Evals}
              linkOf={linkOf}
              forms={FormStretches}
              emptyChart={texts.viewChart}
              highlights={{ evals: Evals, latestForm: LatestForm, empty: emptyHighlights }}
            />
          </div>
        )}
      </QueryScreen>
    </>
  );
}
