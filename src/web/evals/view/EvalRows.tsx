import { type ReactNode, useId } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { Link } from '#web/browser/router.tsx';
import { useSession } from '#web/client/session.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { showDates } from '#web/language/calendar-date.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { FirstItems } from '#web/ui/FirstItems.tsx';
import { footOf, peopleOf, showScore } from './eval-card.ts';
import styles from './View.module.css';

interface EvalRowProps {
  to: string;
  person: PersonCard | null | undefined;
  facts: readonly (string | false | null | undefined)[];
  /** Shown at the end of the line of the name. */
  children?: ReactNode;
}

/** An eval as a row that opens it: the other person, and what tells it from other evals. */
export function EvalRow({ to, person, facts, children }: EvalRowProps) {
  return (
    <li>
      <Link to={to} className="list-row">
        {person && <Avatar name={person.DisplayName} picture={person.Picture} size="small" />}
        <span className="grow stack-0 breakable">
          <span className={classes('row-1 apart', styles.rowTitle)}>
            <span>{person?.DisplayName}</span>
            {children}
          </span>
          <span className="soft small">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
    </li>
  );
}

interface EvalRowsProps {
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  personOf?: ((evaluation: EvalCard) => PersonCard | null) | undefined;
  /** Says where the reader's answers to an eval are stored, if this phone has any. */
  statusOf?: ((evaluation: EvalCard) => string | undefined) | undefined;
  /** All are of one event, which the rows do not repeat. */
  isOneEvent?: boolean;
  /** Shown after the state. */
  noteOf?: ((evaluation: EvalCard) => string | undefined) | undefined;
}

/** Evals as rows with date, track, state and 'Apex Score:' (docs/product.md#dashboards). */
export function EvalRows({ evals, linkOf, personOf, statusOf, isOneEvent, noteOf }: EvalRowsProps) {
  const userId = useSession()?.userId;
  return (
    <ul className="surface rows">
      {evals.map(evaluation => {
        const { EvalId, EventDate, EventLastDay, Track, ApexScore, CheckRide } = evaluation;
        const facts = [
          ...(isOneEvent ? [] : [showDates(EventDate, EventLastDay), Track]),
          CheckRide && texts.checkRide,
          footOf(evaluation, { userId, status: statusOf?.(evaluation) }),
          noteOf?.(evaluation),
        ];
        return (
          <EvalRow key={EvalId} to={linkOf(evaluation)} person={personOf?.(evaluation)} facts={facts}>
            <span>
              <span className="soft small">{texts.cardScore}</span>{' '}
              <span className={ApexScore === null ? 'soft small' : styles.figure}>
                {showScore(ApexScore)}
              </span>
            </span>
          </EvalRow>
        );
      })}
    </ul>
  );
}

/** Other evals about the same person, newest first, with the path of each. */
export interface EvalHistory<Card extends EvalCard = EvalCard> {
  readonly evals: readonly Card[];
  readonly linkOf: (evaluation: EvalCard) => string;
}

/**
 * Earlier evals about the same person (docs/product.md#reading-an-eval), each with its evaluator, since one day may have
 * several evals.
 */
export function DrivingHistory({ evals, linkOf }: EvalHistory) {
  const id = useId();
  return (
    <section className="stack-15 no-print" aria-labelledby={id}>
      <h2 id={id}>{texts.history}</h2>
      {evals.length > 0 ? (
        <FirstItems items={evals}>
          {shown => <EvalRows evals={shown} linkOf={linkOf} personOf={card => peopleOf(card).evaluator} />}
        </FirstItems>
      ) : (
        <p className="soft">{texts.noHistory}</p>
      )}
    </section>
  );
}
