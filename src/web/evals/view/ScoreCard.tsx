import type { EvalCard, Evaluation } from '#contract/evals/evals.ts';
import { ratedSections, type Template } from '#domain/evals/forms/template.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { showAverage } from '#web/language/figures.ts';
import { language, locale } from '#web/language/language.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { Card } from '#web/ui/Card.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { Change } from './Change.tsx';
import styles from './ScoreCard.module.css';
import { showScore } from './show-score.ts';
import { texts } from './texts.ts';

const inLanguage = { words: texts.inWords, locale, showScore: showAverage };

interface ScoreCardProps {
  evaluation: Evaluation;
  template: Template;
  /** The eval before this one. */
  previous?: EvalCard | undefined;
}

/** The score at once: the Apex Score, one sentence, each section's average as a bar, and what changed since last time. */
export function ScoreCard({ evaluation, template, previous }: ScoreCardProps) {
  const { averages, summary } = scoreEval(template, evaluation.Answers, inLanguage);
  const since = previous && showShortDate(previous.EventDate);
  const changeOf = (now: number | null | undefined, before: number | null | undefined, brief?: boolean) =>
    typeof now === 'number' && typeof before === 'number' && since ? (
      <Change now={now} before={before} since={since} brief={brief ?? false} />
    ) : undefined;
  const change = changeOf(evaluation.ApexScore, previous?.ApexScore);
  return (
    <Card>
      <p className={styles.score}>
        <span className={styles.label}>{texts.apexScore}</span>
        <span className={styles.number}>{showScore(evaluation.ApexScore)}</span>
        <span className={styles.scale}>{texts.ofFour}</span>
        {change && <span className={styles.change}>{change}</span>}
      </p>
      {evaluation.Summary && <p>{language === 'en' ? evaluation.Summary : summary}</p>}
      {ratedSections(template).map(({ property, title }) => (
        <ScoreBar
          key={property}
          label={title}
          average={averages[property] ?? 0}
          note={changeOf(averages[property], previous?.Averages[property], true)}
        />
      ))}
    </Card>
  );
}
