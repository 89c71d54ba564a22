import type { EvalCard, Evaluation } from '#contract/evals/evals.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { showScore } from './eval-card.ts';
import styles from './ScoreCard.module.css';
import { ScoreChange } from './ScoreChange.tsx';

interface ScoreCardProps {
  evaluation: Evaluation;
  previous: EvalCard | undefined;
}

/** The Apex Score and its change since the previous eval. */
export function ScoreCard({ evaluation: { ApexScore }, previous }: ScoreCardProps) {
  return (
    <Card className="start">
      <p className={styles.score}>
        <span className={classes('soft', styles.label)}>{texts.apexScore}</span>
        <span className={styles.number}>{showScore(ApexScore)}</span>
        <span className={classes('soft', styles.scale)}>{texts.ofFour}</span>
        <span className={styles.change}>
          <ScoreChange
            now={ApexScore}
            before={previous?.ApexScore}
            since={previous && showShortDate(previous.EventDate)}
          />
        </span>
      </p>
    </Card>
  );
}
