import type { ReactNode } from 'react';
import type { EvalCard } from '#contract/evals/evals.ts';
import { Link } from '#web/browser/router.tsx';
import { dashboardTexts as texts } from '#web/evals/texts.ts';
import { isComparable, ScoreChange } from '#web/evals/view/ScoreChange.tsx';
import { showAverage } from '#web/language/figures.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './Dashboards.module.css';
import { scoredOf } from './scored-evals.ts';

interface HeroProps {
  /** Newest first. */
  evals: readonly EvalCard[];
  linkOf: (evaluation: EvalCard) => string;
  /** The beginning of the instructor's note. */
  note?: string | undefined;
  /** The button of the next step; a link to the eval by default. */
  next?: ReactNode;
}

/** A student's latest score, its change, the note's first line and the next step (docs/product.md#dashboards). */
export function Hero({ evals, linkOf, note, next }: HeroProps) {
  const [latest, before] = scoredOf(evals);
  if (!latest) return null;
  const previous = before && isComparable(latest, before) ? before : undefined;
  const [firstLine] = (note ?? '').trim().split('\n');
  return (
    <Card className={styles.hero}>
      <div className={classes('row-2 apart', styles.top)}>
        <Link className={classes('row-1', styles.latest)} to={linkOf(latest)}>
          <span className="visually-hidden">{texts.latestScore}</span>
          <span className={classes('figures', styles.number)}>{showAverage(latest.ApexScore)}</span>
          <span className="soft small">
            {previous ? (
              <ScoreChange
                now={latest.ApexScore}
                before={previous.ApexScore}
                since={showShortDate(previous.EventDate)}
              />
            ) : (
              <span>{showShortDate(latest.EventDate)}</span>
            )}
          </span>
        </Link>
        <div className="row-1">{next || <LinkButton to={linkOf(latest)}>{texts.readEval}</LinkButton>}</div>
      </div>
      {firstLine && (
        <p className={classes('one-line', styles.note)} data-excerpt>
          {firstLine}
        </p>
      )}
    </Card>
  );
}
