import { useState } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { isCompleted, isPending } from '#domain/evals/eval-state.ts';
import { useRead } from '#web/client/query-client.ts';
import { EvalRows } from '#web/evals/view/EvalRows.tsx';
import { peopleOf } from '#web/evals/view/eval-card.ts';
import { showAverage } from '#web/language/figures.ts';
import { ExportMenu } from '#web/page/exports/ExportMenu.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { FirstItems } from '#web/ui/FirstItems.tsx';
import { NoFigure } from '#web/ui/NoFigure.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { EventProgress } from './EventLists.tsx';
import { describeNextReminder } from './EventReminders.tsx';
import { EventSummary } from './EventSummary.tsx';
import { Messages } from './Messages.tsx';
import { listSome, reminders } from './messages/commands.ts';
import { useEventMessages } from './messages/MessagesProgress.tsx';
import { ReminderButton } from './messages/ReminderButton.tsx';
import { SendMessagesDialog } from './messages/SendMessagesDialog.tsx';
import { EvalSection, groupPending, PendingEvals } from './PendingEvals.tsx';
import { progressByGroup, progressByWriter, progressOf } from './stats-figures.ts';
import { messageTexts, texts } from './texts.ts';

/** Evals arrive while the screen is open. */
const CHECK_INTERVAL_MS = 15_000;

/** The results of an event and what is missing, refreshed while the page is visible (docs/product.md#event-dashboard). */
export function EventStats({ event }: { event: Event }) {
  const { OrganizationId, EventId } = event;
  const address = { organizationId: OrganizationId, eventId: EventId };
  const query = useRead('GetEvalsForEvent', address, {
    refetchInterval: CHECK_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  });
  const messagesQuery = useEventMessages(address);
  const plan = useRead('GetReminders', address, { staleTime: 0 });
  // Lines that come later would move the commands below them.
  const isLoading = messagesQuery.isPending || plan.isPending;
  if (isLoading) {
    return (
      <>
        <Card>
          <EventProgress event={event} />
        </Card>
        <ScreenState kind="loading" />
      </>
    );
  }
  const messages = messagesQuery.data;
  const hasProblems = messages !== undefined && messages.Troubled.length > 0;
  const messagesPart = messages && messages.Queued + messages.Sent + messages.Failed > 0 && (
    <Messages {...{ address, messages }} />
  );
  return (
    <>
      <Results
        event={event}
        evals={query.data ?? []}
        failed={messages?.Failed ?? 0}
        nextReminder={plan.data && describeNextReminder(plan.data)}
      />
      <QueryScreen query={query}>
        {evals =>
          evals.length === 0 ? (
            <>
              <EmptyState title={texts.noEvals}>{texts.noEvalsHint}</EmptyState>
              {messagesPart}
            </>
          ) : (
            <>
              <PendingEvals address={address} evals={evals.filter(({ EvalState }) => isPending(EvalState))} />
              {hasProblems && messagesPart}
              <GroupResults {...{ event, evals }} />
              <EventSummary event={event} />
              <CompletedEvals
                organizationId={OrganizationId}
                evals={evals.filter(({ EvalState }) => isCompleted(EvalState))}
              />
              {!hasProblems && messagesPart}
            </>
          )
        }
      </QueryScreen>
    </>
  );
}

interface ResultsProps {
  event: Event;
  evals: readonly EvalCard[];
  /** The number of messages that reached nobody. */
  failed: number;
  nextReminder: string | false | null | undefined;
}

/** How many evals are completed, by those who write them, and the reminder to those who have not yet. */
function Results({ event, evals, failed, nextReminder }: ResultsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const address = { organizationId: event.OrganizationId, eventId: event.EventId };
  const { completed, sent } = progressOf(evals);
  const { instructors, students } = progressByWriter(evals);
  const { owed } = groupPending(evals.filter(({ EvalState }) => isPending(EvalState)));
  const missing = owed.map(({ person }) => person.DisplayName);
  const remindsSomebody = event.Published && !event.Cancelled && completed < sent;
  return (
    <Card className="stack-15">
      <EventProgress event={{ ...event, EvalsCompleted: completed, EvalsSent: sent }} />
      {sent > 0 && (
        <FactLine
          facts={[
            texts.byInstructors(instructors.completed, instructors.sent),
            texts.byStudents(students.completed, students.sent),
            instructors.average !== undefined && texts.averageScore(showAverage(instructors.average)),
          ]}
        />
      )}
      {missing.length > 0 && <p>{texts.notYet(listSome(missing))}</p>}
      <div className="wrap">
        {remindsSomebody && (
          <ReminderButton variant="primary" event={event} onPress={() => setIsAsking(true)} />
        )}
        {nextReminder && <p className="soft small">{nextReminder}</p>}
        <div className="actions">
          <ExportMenu call="GetResultsExport" address={address} />
        </div>
        {failed > 0 && (
          <a className="thumb small" href="#messages">
            {messageTexts.notReached(failed)}
          </a>
        )}
      </div>
      {isAsking && (
        <SendMessagesDialog address={address} command={reminders} onClose={() => setIsAsking(false)} />
      )}
    </Card>
  );
}

/** The students' results by run group. */
function GroupResults({ event, evals }: { event: Event; evals: readonly EvalCard[] }) {
  const groups = progressByGroup(
    evals,
    event.Attendees,
    event.Ladder.map(({ Name }) => Name),
  );
  if (groups.length < 2) return null;
  return (
    <TitledCard title={texts.resultsByGroup}>
      <DataTable
        caption={texts.resultsByGroup}
        headings={[texts.group, texts.completed, texts.average]}
        rows={groups.map(({ group, completed, sent, average }) => ({
          key: group,
          cells: [
            group,
            texts.countOf(completed, sent),
            average === undefined ? <NoFigure key="average" reason={texts.noEvals} /> : showAverage(average),
          ],
        }))}
      />
    </TitledCard>
  );
}

/** The completed evals of an event as rows, each with a link to the eval. */
function CompletedEvals({ organizationId, evals }: { organizationId: string; evals: readonly EvalCard[] }) {
  return (
    <EvalSection title={texts.completed} count={evals.length} none={texts.noneCompleted}>
      <div className="stack-1">
        <FirstItems items={evals}>
          {shown => (
            <EvalRows
              evals={shown}
              linkOf={({ EvalId }) => paths.adminEval(organizationId, EvalId)}
              isOneEvent
              personOf={evaluation => peopleOf(evaluation).subject}
              noteOf={evaluation => {
                const { evaluator } = peopleOf(evaluation);
                return evaluator ? texts.ratedBy(evaluator.DisplayName) : undefined;
              }}
            />
          )}
        </FirstItems>
      </div>
    </EvalSection>
  );
}
