import type { EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { useParams } from '#web/browser/router.tsx';
import { useRead } from '#web/client/query-client.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import styles from './Dashboards.module.css';
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
        subtitle={query.data && texts.studentDashboard}
        back={paths.home()}
      />
      <QueryScreen query={query}>
        {({ Profile, Evals, LatestForm, FormStretches }) => (
          <div className="stack-2">
            <Card className={styles.profile}>
              <PersonBadge
                name={Profile.DisplayName}
                picture={Profile.Picture}
                size="large"
                detail={Evals[0]?.Car}
              />
            </Card>
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
