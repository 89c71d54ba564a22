import { type ReactNode, useState } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { compareText } from '#domain/people/name-order.ts';
import { peopleOf, showState } from '#web/evals/view/eval-card.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import styles from './Events.module.css';
import type { EventAddress } from './messages/commands.ts';
import { RemindDialog } from './messages/RemindDialog.tsx';
import { texts as messageTexts } from './messages/texts.ts';
import { texts } from './texts.ts';

const subjectName = (evaluation: EvalCard): string => peopleOf(evaluation).subject?.DisplayName ?? '?';

const bySubject = (evals: readonly EvalCard[]): EvalCard[] =>
  evals.toSorted((a, b) => compareText(subjectName(a), subjectName(b)));

/** Groups pending evals by the person who owes them, those with the most evals first; `unclaimed` have no evaluator. */
function groupPending(pending: readonly EvalCard[]) {
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
  /** The number of evals. */
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

/** The pending evals of an event by the person who owes them, with a reminder for each (docs/product.md#event-dashboard). */
export function PendingEvals({ address, evals }: { address: EventAddress; evals: readonly EvalCard[] }) {
  const { owed, unclaimed } = groupPending(evals);
  const [reminded, setReminded] = useState<PersonCard | null>(null);
  return (
    <EvalSection title={texts.pending} count={evals.length} none={texts.nonePending}>
      <ul className={classes('cards-1 filled', styles.evalCards)}>
        {unclaimed.length > 0 && (
          <li>
            <Card className={classes('actions', styles.evalCard)}>
              <span className="stack-0 breakable">
                <span className="strong">{texts.unclaimed}</span>
                <span className="soft small">{describeSubjects(unclaimed)}</span>
              </span>
            </Card>
          </li>
        )}
        {owed.map(({ person, evals }) => (
          <li key={person.UserId} className={classes('late-layout', styles.evalItem)}>
            <Card className={classes('actions', styles.evalCard)}>
              <PersonBadge
                name={person.DisplayName}
                picture={person.Picture}
                detail={describeSubjects(evals)}
              />
              <Button
                variant="quiet"
                aria-label={messageTexts.remindPerson(person.DisplayName)}
                onClick={() => setReminded(person)}
              >
                {messageTexts.remindShort}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      {reminded && <RemindDialog {...{ address }} person={reminded} onClose={() => setReminded(null)} />}
    </EvalSection>
  );
}

/** 'for Desmond Okafor (In Progress), Luz E.'; evals that are only sent have no state. */
const describeSubjects = (evals: readonly EvalCard[]): string =>
  texts.owedFor(
    evals.map(evaluation => {
      const name = subjectName(evaluation);
      return evaluation.EvalState === IN_PROGRESS ? `${name} (${showState(evaluation)})` : name;
    }),
  );
