import { useState } from 'react';
import type { ClaimCode, EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { ClaimCodeDialog } from '#web/evals/claim-code/LazyClaimCode.tsx';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import styles from './Dashboards.module.css';
import { DashboardTab } from './DashboardTab.tsx';
import { ForRole } from './ForRole.tsx';
import { Hero } from './Hero.tsx';
import { SchoolCards } from './SchoolCards.tsx';
import { Submissions } from './Submissions.tsx';
import { scoredOf } from './scored-evals.ts';

/** Evals that instructors have still to write: the code that opens one on the instructor's phone. */
function AwaitedEvals({ awaited }: { awaited: readonly ClaimCode[] }) {
  const [shown, setShown] = useState<ClaimCode | null>(null);
  return (
    <>
      {awaited.map(code => (
        <Card key={code.EvalId} className={styles.notice}>
          <p>
            <strong>{texts.notWritten(code.Track || code.EventName)}</strong>
          </p>
          <Button icon="qr" onClick={() => setShown(code)}>
            {texts.showInstructor}
          </Button>
        </Card>
      ))}
      {shown && (
        <ClaimCodeDialog
          code={shown}
          title={texts.showInstructor}
          hint={texts.scan}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** The screen where a student reads evals and rates instructors (docs/product.md#dashboards). */
export function StudentDashboard() {
  return (
    <ForRole holding={['student']} title={texts.studentDashboard} refused={texts.forStudents}>
      <StudentLists />
    </ForRole>
  );
}

const emptyHighlights = { proficiencies: texts.strengths, opportunities: texts.weaknesses };

const linkOf = ({ EvalId }: EvalCard) => paths.studentEval(EvalId);

function StudentLists() {
  const keepsLog = useSession()?.keepsLog;
  const query = useRead('GetEvalsForStudent');
  return (
    <DashboardScreen
      title={texts.studentDashboard}
      query={query}
      actions={
        keepsLog && (
          <LinkButton to={paths.logbook()} variant="quiet">
            {texts.logbook}
          </LinkButton>
        )
      }
      firstTab={() => 'dashboard'}
      dashboard={(
        { Evals, Awaited, LatestNote, LatestForm, FormStretches, Submissions: { Pending } },
        pairings,
      ) => (
        <DashboardTab
          pairings={pairings}
          head={
            <>
              <AwaitedEvals awaited={Awaited} />
              {scoredOf(Evals).length > 0 ? (
                <Hero
                  evals={Evals}
                  linkOf={linkOf}
                  note={LatestNote}
                  next={Pending.length > 0 && <RateNext pending={Pending} />}
                />
              ) : (
                <PendingNotice pending={Pending} />
              )}
            </>
          }
          evals={Evals}
          linkOf={linkOf}
          forms={FormStretches}
          emptyChart={texts.studentChart}
          highlights={{ evals: Evals, latestForm: LatestForm, empty: emptyHighlights }}
          isOwn
          above={history => <SchoolCards>{history}</SchoolCards>}
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

interface PendingProps {
  /** Longest waiting first. */
  pending: readonly EvalCard[];
}

/** The button that rates an instructor, the longest waiting first, and how many more wait. */
function RateNext({ pending }: PendingProps) {
  const [first, ...others] = pending;
  if (!first) return null;
  return (
    <>
      <LinkButton to={paths.fillEval(first.EvalId)} variant="primary">
        {texts.rate(first.InstructorProfile?.DisplayName)}
      </LinkButton>
      {others.length > 0 && <span className="soft small">{texts.morePending(others.length)}</span>}
    </>
  );
}

/** Asks a student without evals to rate an instructor. */
function PendingNotice({ pending }: PendingProps) {
  const [first] = pending;
  if (!first) return null;
  return (
    <Card className={styles.notice}>
      <p>
        <strong>{texts.howWas(first.InstructorProfile?.DisplayName, first.Track)}</strong>
      </p>
      <div className="row-1">
        <RateNext pending={pending} />
      </div>
    </Card>
  );
}
