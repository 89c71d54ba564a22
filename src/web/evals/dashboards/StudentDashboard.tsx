import { useState } from 'react';
import type { ClaimCode, EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import type { MyFocus } from '#contract/school/log.ts';
import { Link } from '#web/browser/router.tsx';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { ClaimCodeDialog } from '#web/evals/claim-code/LazyClaimCode.tsx';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import styles from './Dashboards.module.css';
import { DashboardTab } from './DashboardTab.tsx';
import { ForRole } from './ForRole.tsx';
import { Hero } from './Hero.tsx';
import { FocusCards, SchoolCards } from './SchoolCards.tsx';
import { fillPathOf, Submissions } from './Submissions.tsx';
import { scoredOf } from './scored-evals.ts';

/** Evals that instructors have still to write, as rows with the code that opens one on the instructor's phone. */
function AwaitedEvals({ awaited, askable }: { awaited: readonly ClaimCode[]; askable: readonly string[] }) {
  const [shown, setShown] = useState<ClaimCode | null>(null);
  return (
    <>
      {awaited.length > 0 && (
        <ul className="surface rows">
          {awaited.map(code => (
            <li key={code.EvalId} className="list-row wrap apart">
              <span>{texts.notWritten(code.Track || code.EventName)}</span>
              <div className="actions">
                {askable.includes(code.EvalId) && <AskInstructor code={code} />}
                <Button variant="quiet" icon="qr" onClick={() => setShown(code)}>
                  {texts.showInstructor}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
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

/** Asks the instructor for an awaited eval, once an event. */
function AskInstructor({ code: { EvalId, InstructorProfile } }: { code: ClaimCode }) {
  const name = InstructorProfile?.DisplayName ?? '';
  const ask = useCommand({
    run: () => api.AskForEval({ body: { EvalId } }),
    messages: {
      done: ({ MessagesQueued }) => (MessagesQueued > 0 ? texts.asked(name) : texts.noMessage(name)),
      failed: texts.notAsked,
    },
  });
  return (
    <CommandButton variant="quiet" command={ask}>
      {texts.ask(name)}
    </CommandButton>
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
  const keepsLog = useSession()?.keepsLog ?? false;
  const query = useRead('GetEvalsForStudent');
  const focus = useRead('GetMyFocus', {}, { enabled: keepsLog, retry: false });
  const clubs = focus.data ?? [];
  const worksOnSomething = ({ Focus }: MyFocus) => Focus.length > 0;
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
      isLoading={focus.isLoading}
      top={({ Evals, Awaited, Askable, LatestNote, Submissions: { Pending } }, { pairings, isLate }) => {
        const isFirst = scoredOf(Evals).length === 0;
        const latest = isFirst ? (
          pairings
        ) : (
          <Hero evals={Evals} linkOf={linkOf} note={LatestNote} read={texts.readEval} />
        );
        return (
          <>
            <div className={classes('columns', styles.top)}>
              {latest}
              {!isLate && <FocusCards clubs={clubs.filter(worksOnSomething)} />}
            </div>
            <AwaitedEvals awaited={Awaited} askable={Askable} />
            {isFirst && <RateFirst pending={Pending} />}
          </>
        );
      }}
      dashboard={({ Evals, LatestForm, FormStretches, Submissions: { Pending } }, { pairings, isLate }) => (
        <DashboardTab
          belowChart={
            scoredOf(Evals).length > 0 && (
              <>
                <RateNext pending={Pending} />
                {pairings}
              </>
            )
          }
          evals={Evals}
          linkOf={linkOf}
          forms={FormStretches}
          emptyChart={texts.studentChart}
          highlights={{ evals: Evals, latestForm: LatestForm, empty: emptyHighlights }}
          isOwn
          above={history => (
            <SchoolCards focus={isLate ? clubs : clubs.filter(club => !worksOnSomething(club))}>
              {history}
            </SchoolCards>
          )}
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

/** Evals of instructors that the student has to write, the longest waiting first. */
interface RateProps {
  pending: readonly EvalCard[];
}

const MorePending = ({ pending }: RateProps) =>
  pending.length > 1 && <span className="soft small">{texts.morePending(pending.length - 1)}</span>;

/** Leads to rating an instructor where there is no eval to read yet. */
function RateFirst({ pending }: RateProps) {
  const [first] = pending;
  if (!first) return null;
  const name = first.InstructorProfile?.DisplayName;
  return (
    <div className="row-2 wrap">
      <p className="strong">{texts.howWas(name, first.Track)}</p>
      <div className="actions">
        <LinkButton to={fillPathOf(first)} variant="primary">
          {texts.rate(name)}
        </LinkButton>
      </div>
      <MorePending pending={pending} />
    </div>
  );
}

/** The same as a quiet row below the student's own score. */
function RateNext({ pending }: RateProps) {
  const [first] = pending;
  if (!first) return null;
  const instructor = first.InstructorProfile;
  return (
    <Link className="surface list-row" to={fillPathOf(first)}>
      {instructor && <Avatar name={instructor.DisplayName} picture={instructor.Picture} size="small" />}
      <span className="grow">{texts.rate(instructor?.DisplayName)}</span>
      <MorePending pending={pending} />
      <Icon name="forward" />
    </Link>
  );
}
