import type { EvalCard } from '#contract/evals/evals.ts';
import { isComparable } from '#domain/evals/score-change.ts';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { ScoreChange } from '#web/evals/view/ScoreChange.tsx';
import { showAverage } from '#web/language/figures.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { LinkCard } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Dashboards.module.css';
import { scoredOf } from './scored-evals.ts';

interface HeroProps {
  /** Newest first. */
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  /** The beginning of the instructor's note. */
  note?: string | undefined;
  /** The words of the link to the eval. */
  read: string;
}

/** A student's latest score, its change and the beginning of the note, as a link to the eval (docs/product.md#dashboards). */
export function Hero({ evals, linkOf, note = '', read }: HeroProps) {
  const [latest, before] = scoredOf(evals);
  if (!latest) return null;
  const previous = before && isComparable(latest, before) ? before : undefined;
  return (
    <LinkCard className={styles.hero} to={linkOf(latest)}>
      <span className="row-15">
        <span className="visually-hidden">{texts.latestScore}</span>
        <span className={classes('figures', styles.number)}>{showAverage(latest.ApexScore)}</span>
        <span className="small grow stack-0">
          <ScoreChange
            now={latest.ApexScore}
            before={previous?.ApexScore}
            since={previous && showShortDate(previous.EventDate)}
          />
          <span className="soft">
            {[showShortDate(latest.EventDate), latest.InstructorProfile?.DisplayName]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </span>
      {note.trim() && (
        <span className={styles.note} data-excerpt>
          {note.trim()}
        </span>
      )}
      <span className="row-05 strong">
        <span>{read}</span>
        <Icon name="forward" />
      </span>
    </LinkCard>
  );
}
