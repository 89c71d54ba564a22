import { type ReactNode, useId, useState } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { compareText } from '#domain/people/name-order.ts';
import { api } from '#web/client/api.ts';
import { peopleOf, showState } from '#web/evals/view/eval-card.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { FirstItems } from '#web/ui/FirstItems.tsx';
import styles from './Events.module.css';
import type { EventAddress } from './messages/commands.ts';
import { explainNotSent } from './messages/last-reminder.ts';
import { NoMailServer } from './messages/NoMailServer.tsx';
import { messageTexts, texts } from './texts.ts';

const subjectName = (evaluation: EvalCard): string => peopleOf(evaluation).subject?.DisplayName ?? '?';

const bySubject = (evals: readonly EvalCard[]): EvalCard[] =>
  evals.toSorted((a, b) => compareText(subjectName(a), subjectName(b)));

/** Groups pending evals by the person who owes them, those with the most evals first; `unclaimed` have no evaluator. */
export function groupPending(pending: readonly EvalCard[]) {
  const byEvaluator = Map.groupBy(pending, evaluation => peopleOf(evaluation).evaluator?.UserId);
  const owed = [...byEvaluator.values()].flatMap(evals => {
    const [first] = evals;
    const person = first && peopleOf(first).evaluator;
    return person ? [{ person, evals: bySubject(evals) }] : [];
  });
  return {
    owed: owed.sort(
      (a, b) => b.evals.length - a.evals.length || compareText(a.person.DisplayName, b.person.DisplayName),
    ),
    unclaimed: bySubject(byEvaluator.get(undefined) ?? []),
  };
}

interface EvalSectionProps {
  title: string;
  count: number;
  /** Shown when there are no evals. */
  none: string;
  children: ReactNode;
}

/** Evals of an event in a section that can be closed. */
export function EvalSection({ title, count, none, children }: EvalSectionProps) {
  return (
    <Disclosure
      open
      className="spaced"
      summary={
        <h2 className="ink">
          <span>{title}</span> <span className="soft">{count}</span>
        </h2>
      }
    >
      {count === 0 ? <p className="soft">{none}</p> : children}
    </Disclosure>
  );
}

/** Those who owe the most come first; the results by run group follow on the same screen. */
const PEOPLE_AT_FIRST = 8;

/** The pending evals of an event by the person who owes them, with a reminder for each (docs/product.md#event-dashboard). */
export function PendingEvals({ address, evals }: { address: EventAddress; evals: readonly EvalCard[] }) {
  const { owed, unclaimed } = groupPending(evals);
  const [reminded, setReminded] = useState<PersonCard | null>(null);
  return (
    <EvalSection title={texts.pending} count={evals.length} none={texts.nonePending}>
      <div className="stack-1">
        <FirstItems items={owed} first={PEOPLE_AT_FIRST}>
          {shown => (
            <ul className="surface rows">
              {unclaimed.length > 0 && <OwedEvals evals={unclaimed} person={null} />}
              {shown.map(({ person, evals }) => (
                <OwedEvals key={person.UserId} evals={evals} person={person}>
                  <Button
                    variant="quiet"
                    aria-label={messageTexts.remindPerson(person.DisplayName)}
                    onClick={() => setReminded(person)}
                  >
                    {messageTexts.remindShort}
                  </Button>
                </OwedEvals>
              ))}
            </ul>
          )}
        </FirstItems>
      </div>
      {reminded && <RemindDialog {...{ address }} person={reminded} onClose={() => setReminded(null)} />}
    </EvalSection>
  );
}

interface OwedEvalsProps {
  evals: readonly EvalCard[];
  /** The person who owes them; null: any instructor of the event. */
  person: PersonCard | null;
  /** A command next to the person. */
  children?: ReactNode;
}

/** The pending evals that one person owes, each as a card with its state. */
function OwedEvals({ evals, person, children }: OwedEvalsProps) {
  const id = useId();
  return (
    <li className={classes('late-layout', styles.owing)}>
      <h3 id={id} className={classes('breakable', styles.owingPerson)}>
        {person?.DisplayName ?? texts.unclaimed}
      </h3>
      <ul aria-labelledby={id} className={styles.owed}>
        {evals.map(evaluation => (
          <li key={evaluation.EvalId} className="row-1">
            <Avatar
              name={subjectName(evaluation)}
              picture={peopleOf(evaluation).subject?.Picture}
              size="small"
            />
            <span className="grow breakable">{subjectName(evaluation)}</span>
            <span className="soft small">{showState(evaluation)}</span>
          </li>
        ))}
      </ul>
      {children}
    </li>
  );
}

interface RemindDialogProps {
  address: EventAddress;
  person: Pick<PersonCard, 'UserId' | 'DisplayName'>;
  onClose: () => void;
}

/** Reminds one person of their pending evals of an event after a confirmation. */
function RemindDialog({ address, person, onClose }: RemindDialogProps) {
  const { UserId, DisplayName } = person;
  const [isUnreachable, setIsUnreachable] = useState(false);
  const reminding = useCommand({
    run: () => api.RemindPerson({ query: address, body: { UserId } }),
    onDone: ({ MessagesQueued }) => (MessagesQueued > 0 ? onClose() : setIsUnreachable(true)),
    messages: {
      done: ({ MessagesQueued }) =>
        MessagesQueued > 0 ? [messageTexts.reminded, messageTexts.queued(MessagesQueued)] : null,
      failed: messageTexts.notReminded,
    },
    describeFailure: explainNotSent,
  });
  const unreachable = [messageTexts.notReminded, messageTexts.unreachablePerson(DisplayName)];
  return (
    <ConfirmDialog
      question={messageTexts.remindPerson(DisplayName)}
      confirm={messageTexts.remindShort}
      variant="primary"
      command={{
        ...reminding,
        // Closes by itself where a message was queued.
        run: async () => (await reminding.run()) && false,
        failure: isUnreachable ? unreachable : reminding.failure,
      }}
      onClose={onClose}
    >
      <p>{messageTexts.remindPersonHint(DisplayName)}</p>
      <NoMailServer />
    </ConfirmDialog>
  );
}
