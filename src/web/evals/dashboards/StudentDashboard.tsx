import { useQuery } from '@tanstack/react-query';
import type { EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { DashboardTab } from './DashboardTab.tsx';
import { ForRole } from './ForRole.tsx';
import styles from './PendingNotice.module.css';
import { Progress, SignOffs } from './SchoolCards.tsx';
import { Submissions } from './Submissions.tsx';
import { texts } from './texts.ts';

/** The screen where a student reads evals and rates instructors (docs/product.md#dashboards). */
export function StudentDashboard() {
  return (
    <ForRole holding={['student']} title={texts.studentTitle} refused={texts.forStudents}>
      <StudentLists />
    </ForRole>
  );
}

const emptyHighlights = { proficiencies: texts.strengths, opportunities: texts.weaknesses };

function StudentLists() {
  const keepsLog = useSession()?.keepsLog;
  const query = useQuery(queryFor('GetEvalsForStudent'));
  return (
    <DashboardScreen
      title={texts.studentTitle}
      query={query}
      actions={
        keepsLog && (
          <LinkButton to={paths.logbook()} icon="list">
            {texts.logbook}
          </LinkButton>
        )
      }
      notice={({ Submissions: { Pending } }) => <PendingNotice pending={Pending} />}
      firstTab={() => 'dashboard'}
      dashboard={({ Evals, Awaited }) => (
        <DashboardTab
          awaited={Awaited}
          evals={Evals}
          linkOf={({ EvalId }) => paths.studentEval(EvalId)}
          emptyChart={texts.studentChart}
          highlights={{ evals: Evals, empty: emptyHighlights }}
        >
          <Progress />
          <SignOffs />
        </DashboardTab>
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

/** Asks a student to rate an instructor, the longest waiting first. */
function PendingNotice({ pending }: { pending: readonly EvalCard[] }) {
  const [first, ...others] = pending;
  if (!first) return null;
  const name = first.InstructorProfile?.DisplayName;
  return (
    <Card className={styles.notice}>
      <p>
        <strong>{texts.howWas(name, first.Track)}</strong>{' '}
        {others.length > 0 && <span>{texts.morePending(others.length)}</span>}
      </p>
      <LinkButton to={paths.fillEval(first.EvalId)} variant="primary">
        {texts.rate(name)}
      </LinkButton>
    </Card>
  );
}
