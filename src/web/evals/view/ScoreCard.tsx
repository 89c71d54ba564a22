import type { EvalCard, Evaluation } from '#contract/evals/evals.ts';
import { ratedSections, type Template } from '#domain/evals/forms/template.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { localFigure, showAverage } from '#web/language/figures.ts';
import { language, locale } from '#web/language/language.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import changeStyles from './Change.module.css';
import { scoreChange } from './change.ts';
import { showScore } from './eval-card.ts';
import styles from './ScoreCard.module.css';
import { texts } from './texts.ts';

const icons = { up: 'up', down: 'down', same: 'forward' } as const satisfies Record<string, IconName>;

const inLanguage = { words: texts.inWords, locale, showScore: showAverage };

interface ScoreCardProps {
  evaluation: Evaluation;
  template: Template;
  /** The previous eval. */
  previous?: EvalCard | undefined;
}

/** The Apex Score, a sentence, each section's average as a bar, and the change since the previous eval. */
export function ScoreCard({ evaluation, template, previous }: ScoreCardProps) {
  const { averages, summary } = scoreEval(template, evaluation.Answers, inLanguage);
  const since = previous && showShortDate(previous.EventDate);
  /** An arrow and the figure, '+0.3 since Jun 13'; `isBrief` gives the date, shown nearby, to screen readers only. */
  const changeOf = (now: number | null | undefined, before: number | null | undefined, isBrief = false) => {
    if (typeof now !== 'number' || typeof before !== 'number' || !since) return undefined;
    const { direction, figure } = scoreChange(now, before);
    return (
      <span className={classes('inline-05 figures', changeStyles.change)}>
        <Icon name={icons[direction]} />
        <span>
          <span>{direction === 'same' ? texts.noChange : localFigure(figure)}</span>
          <span className={isBrief ? 'visually-hidden' : undefined}>{` ${texts.since(since)}`}</span>
        </span>
      </span>
    );
  };
  const change = changeOf(evaluation.ApexScore, previous?.ApexScore);
  return (
    <Card>
      <p className={styles.score}>
        <span className={classes('soft', styles.label)}>{texts.apexScore}</span>
        <span className={styles.number}>{showScore(evaluation.ApexScore)}</span>
        <span className={classes('soft', styles.scale)}>{texts.ofFour}</span>
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
