import { useState } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { DashboardTab } from './DashboardTab.tsx';
import { EvalsToWrite } from './EvalsToWrite.tsx';
import { ForRole } from './ForRole.tsx';
import { Submissions } from './Submissions.tsx';

const MyLimitsDialog = lazyPart(
  async () => (await import('#web/school/limits/MyLimitsDialog.tsx')).MyLimitsDialog,
);

/** The screen where an instructor fills, finds and reads evals (docs/product.md#dashboards). */
export function InstructorDashboard() {
  return (
    <ForRole holding={['instructor']} title={texts.instructorTitle} refused={texts.forInstructors}>
      <InstructorLists />
    </ForRole>
  );
}

/** The student's car: instructors recognise students by it in the paddock. */
const noteOf = ({ Car }: EvalCard): string | undefined => Car ?? undefined;

function InstructorLists() {
  const session = useSession();
  const [asksLimits, setAsksLimits] = useState(false);
  const query = useRead('GetEvalsForInstructor');
  return (
    <DashboardScreen
      title={texts.instructorTitle}
      query={query}
      actions={
        <>
          {session?.keepsLog && (
            <LinkButton to={paths.today()} variant="quiet">
              {texts.today}
            </LinkButton>
          )}
          {session?.hasOffice && (
            <LinkButton to={paths.grid()} variant="quiet">
              {texts.grid}
            </LinkButton>
          )}
          {session?.isChief && (
            <LinkButton to={paths.school()} variant="quiet">
              {texts.movingUp}
            </LinkButton>
          )}
        </>
      }
      profileActions={
        <>
          <Button variant="quiet" onClick={() => setAsksLimits(true)}>
            {texts.limits}
          </Button>
          {asksLimits && <MyLimitsDialog onClose={() => setAsksLimits(false)} />}
        </>
      }
      top={({ Submissions: { Pending } }, { pairings }) => (
        <>
          {pairings}
          <EvalsToWrite pending={Pending} />
        </>
      )}
      dashboard={({ Evals }) => (
        <DashboardTab
          evals={Evals}
          linkOf={({ EvalId }) => paths.instructorEval(EvalId)}
          emptyChart={texts.instructorChart}
        />
      )}
      submissions={({ Submissions: lists }) => (
        <Submissions
          lists={lists}
          search={texts.findStudents}
          personOf={evaluation => evaluation.StudentProfile}
          noteOf={noteOf}
          completedPathOf={({ EvalId }) => paths.instructorEval(EvalId)}
          empty={texts.instructorEmpty}
        />
      )}
    />
  );
}
