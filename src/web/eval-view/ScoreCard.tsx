import type { Evaluation } from '#contract/schemas/evals.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { ratedSections, type Template } from '#domain/forms/template.ts';
import { Card } from '#web/ui/Card.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import styles from './ScoreCard.module.css';
import { showScore } from './show-score.ts';

/** The score at once: the Apex Score, one sentence, and each section's average as a bar. */
export function ScoreCard({ evaluation, template }: { evaluation: Evaluation; template: Template }) {
  const { averages } = scoreEval(template, evaluation.Answers);
  return (
    <Card>
      <p className={styles.score}>
        <span className={styles.label}>Apex Score</span>
        <span className={styles.number}>{showScore(evaluation.ApexScore)}</span>
        <span className={styles.scale}>of 4</span>
      </p>
      {evaluation.Summary && <p>{evaluation.Summary}</p>}
      {ratedSections(template).map(({ property, title }) => (
        <ScoreBar key={property} label={title} average={averages[property] ?? 0} />
      ))}
    </Card>
  );
}
