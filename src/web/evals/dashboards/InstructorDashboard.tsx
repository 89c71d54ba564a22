import { useId, useState } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { EvalRow } from '#web/evals/view/EvalRows.tsx';
import { showEventDates } from '#web/language/calendar-date.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { DashboardTab } from './DashboardTab.tsx';
import { ForRole } from './ForRole.tsx';
import { fillPathOf, Submissions, splitUnclaimed } from './Submissions.tsx';
import { useAnswers } from './use-answers.ts';

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

const eventOf = ({ EventName, EventDate, EventLastDay }: EvalCard) => [
  EventName,
  showEventDates(EventDate, EventLastDay ?? EventDate),
];

/** An instructor's pending evals as rows that open the form; those without an instructor are folded. */
export function EvalsToWrite({ pending }: { pending: readonly EvalCard[] }) {
  const id = useId();
  const { own, unclaimed } = splitUnclaimed(pending);
  return (
    <>
      {own.length > 0 && (
        <section className="stack-1" aria-labelledby={id}>
          <h2 id={id}>{texts.toWrite(own.length)}</h2>
          <Rows evals={own} />
        </section>
      )}
      {unclaimed.length > 0 && (
        <Disclosure className="spaced" summary={texts.unassigned(unclaimed.length)}>
          <Rows evals={unclaimed} />
        </Disclosure>
      )}
    </>
  );
}

/** The event is above the rows where all are of one event, otherwise in each row. */
function Rows({ evals }: { evals: readonly EvalCard[] }) {
  const { statusOf } = useAnswers();
  const [first] = evals;
  const isOneEvent = evals.every(({ EventId }) => EventId === first?.EventId);
  return (
    <>
      {isOneEvent && first && <FactLine facts={eventOf(first)} />}
      <ul className="surface rows">
        {evals.map(evaluation => (
          <EvalRow
            key={evaluation.EvalId}
            to={fillPathOf(evaluation)}
            person={evaluation.StudentProfile}
            facts={[
              // Instructors recognise students by their car in the paddock.
              evaluation.Car,
              evaluation.CheckRide && texts.checkRide,
              statusOf(evaluation),
              ...(isOneEvent ? [] : eventOf(evaluation)),
            ]}
          />
        ))}
      </ul>
    </>
  );
}
