import { useId } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { useSession } from '#web/client/session.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { showDates } from '#web/language/calendar-date.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { LinkCard } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { footOf, peopleOf, showScore } from './eval-card.ts';
import styles from './View.module.css';

interface EvalCardsProps {
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  personOf?: ((evaluation: EvalCard) => PersonCard | null) | undefined;
  /** Says where the reader's answers to an eval are stored, if this phone has any. */
  statusOf?: ((evaluation: EvalCard) => string | undefined) | undefined;
  /** Shown at the end of the foot. */
  noteOf?: ((evaluation: EvalCard) => string | undefined) | undefined;
}

/**
 * Evals as cards with date, track, 'Apex Score:' and a foot (docs/product.md#dashboards): one below the other on a phone,
 * side by side where there is room.
 */
export function EvalCards({ evals, linkOf, personOf, statusOf, noteOf }: EvalCardsProps) {
  const userId = useSession()?.userId;
  return (
    <ul className="cards-15 filled">
      {evals.map(evaluation => {
        const { EvalId, EventDate, EventLastDay, Track, ApexScore, CheckRide } = evaluation;
        const person = personOf?.(evaluation);
        const when = [showDates(EventDate, EventLastDay), Track, CheckRide && texts.checkRide];
        const foot = [footOf(evaluation, { userId, status: statusOf?.(evaluation) }), noteOf?.(evaluation)];
        return (
          <li key={EvalId}>
            <LinkCard to={linkOf(evaluation)} className={classes('stack-05', styles.card)}>
              <span className="wrap">
                {person && <Avatar name={person.DisplayName} picture={person.Picture} />}
                <span className={classes('grow stack-0 breakable', styles.who)}>
                  {person && <span className="strong">{person.DisplayName}</span>}
                  <span className={person ? 'soft small' : 'strong'}>{when.filter(Boolean).join(' · ')}</span>
                </span>
                <span className={styles.cardScore}>
                  <span className="soft small">{texts.cardScore}</span>{' '}
                  <span className={classes('heading-figure', ApexScore === null && 'soft')}>
                    {showScore(ApexScore)}
                  </span>
                </span>
              </span>
              <span className={classes('soft small', styles.cardFoot)}>
                {foot.filter(Boolean).join(' · ')}
              </span>
            </LinkCard>
          </li>
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
        <EvalCards evals={evals} linkOf={linkOf} personOf={card => peopleOf(card).evaluator} />
      ) : (
        <p className="soft">{texts.noHistory}</p>
      )}
    </section>
  );
}
