import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { showDates } from '#web/language/calendar-date.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { LinkCard } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './EvalCardLink.module.css';
import { showScore } from './show-score.ts';
import { texts } from './texts.ts';

interface EvalCardLinkProps {
  evaluation: EvalCard;
  to: string;
  /** The person shown on the card; left out where the place says who it is. */
  person?: PersonCard | null | undefined;
  foot: string;
}

/** An eval in a list: date, track, 'Apex Score:', and what stands at its foot (docs/product.md#dashboards). */
export function EvalCardLink({ evaluation, to, person, foot }: EvalCardLinkProps) {
  const { EventDate, EventLastDay, Track, ApexScore, CheckRide } = evaluation;
  const when = [showDates(EventDate, EventLastDay), Track, CheckRide && texts.checkRide]
    .filter(Boolean)
    .join(' · ');
  return (
    <LinkCard to={to} className={styles.card}>
      <span className="row-15">
        {person && <Avatar name={person.DisplayName} picture={person.Picture} />}
        <span className={styles.words}>
          {person && <span className="strong">{person.DisplayName}</span>}
          <span className={person ? 'soft small' : 'strong'}>{when}</span>
        </span>
        <span className={styles.score}>
          <span className="soft small">{texts.cardScore}</span>{' '}
          <span className={classes('heading-figure', ApexScore === null && 'soft')}>
            {showScore(ApexScore)}
          </span>
        </span>
      </span>
      <span className={classes('soft small', styles.foot)}>{foot}</span>
    </LinkCard>
  );
}
