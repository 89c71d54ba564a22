import type { EvalCard } from '#contract/evals/evals.ts';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { isCompleted, isPending, SENT } from '#domain/evals/eval-state.ts';
import { useRead } from '#web/client/query-client.ts';
import { peopleOf, showScore } from '#web/evals/view/eval-card.ts';
import { ExportMenu } from '#web/page/exports/ExportMenu.tsx';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Card, LinkCard } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { EventProgress } from './EventLists.tsx';
import { describeNextReminder } from './EventReminders.tsx';
import styles from './Events.module.css';
import { Messages } from './Messages.tsx';
import { useEventMessages } from './messages/MessagesProgress.tsx';
import { EvalSection, PendingEvals } from './PendingEvals.tsx';
import { texts } from './texts.ts';

/** Evals arrive while the screen is open. */
const CHECK_INTERVAL_MS = 15_000;

/** The progress of an event's evals, refreshed while the page is visible (docs/product.md#event-dashboard). */
export function EventStats({ event }: { event: Event }) {
  const { OrganizationId, EventId } = event;
  const address = { organizationId: OrganizationId, eventId: EventId };
  const query = useRead('GetEvalsForEvent', address, {
    refetchInterval: CHECK_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  });
  const messagesQuery = useEventMessages(address);
  const reminders = useRead('GetReminders', address, { staleTime: 0 });
  // Lines that come later would move the commands below them.
  const isLoading = messagesQuery.isPending || reminders.isPending;
  const messages = isLoading ? undefined : messagesQuery.data;
  const nextReminder = reminders.data && describeNextReminder(reminders.data);
  return (
    <>
      <Card>
        <EventProgress event={{ ...event, ...(query.data && countProgress(query.data)) }} />
        {nextReminder && <p>{nextReminder}</p>}
        {!isLoading && (
          <div className="actions">
            <ExportMenu call="GetResultsExport" address={address} />
          </div>
        )}
      </Card>
      {messages && messages.Queued + messages.Sent + messages.Failed > 0 && (
        <Messages address={address} messages={messages} />
      )}
      {isLoading ? (
        <ScreenState kind="loading" />
      ) : (
        <QueryScreen query={query}>
          {evals =>
            evals.length === 0 ? (
              <EmptyState title={texts.noEvals}>{texts.noEvalsHint}</EmptyState>
            ) : (
              <>
                <PendingEvals
                  address={address}
                  evals={evals.filter(({ EvalState }) => isPending(EvalState))}
                />
                <CompletedEvals
                  organizationId={OrganizationId}
                  evals={evals.filter(({ EvalState }) => isCompleted(EvalState))}
                />
              </>
            )
          }
        </QueryScreen>
      )}
    </>
  );
}

/** Counts the sent and completed evals (docs/product.md#publishing). */
const countProgress = (evals: readonly EvalCard[]) => ({
  EvalsCompleted: evals.filter(({ EvalState }) => isCompleted(EvalState)).length,
  EvalsSent: evals.filter(({ EvalState }) => EvalState >= SENT).length,
});

/** The completed evals of an event as cards, each with a link to the eval. */
function CompletedEvals({ organizationId, evals }: { organizationId: string; evals: readonly EvalCard[] }) {
  return (
    <EvalSection title={texts.completed} count={evals.length} none={texts.noneCompleted}>
      <ul className="cards-1 filled">
        {evals.map(evaluation => {
          const { subject, evaluator } = peopleOf(evaluation);
          return (
            <li key={evaluation.EvalId} className={classes('late-layout', styles.evalItem)}>
              <LinkCard
                className={classes('actions', styles.evalCard)}
                to={paths.adminEval(organizationId, evaluation.EvalId)}
              >
                <PersonBadge
                  name={subject?.DisplayName ?? '?'}
                  picture={subject?.Picture}
                  detail={evaluator && texts.ratedBy(evaluator.DisplayName)}
                />
                <span className="heading-figure">
                  <span className="visually-hidden">{texts.cardScore} </span>
                  <span>{showScore(evaluation.ApexScore)}</span>
                </span>
              </LinkCard>
            </li>
          );
        })}
      </ul>
    </EvalSection>
  );
}
