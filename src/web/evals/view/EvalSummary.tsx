import type { AnsweredEvalCard, EvalAims, EvalWithProfile } from '#contract/evals/evals.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { showAverage } from '#web/language/figures.ts';
import { language, locale } from '#web/language/language.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { isComparable, neighboursOf } from './change.ts';
import { DrivingHistory, type EvalHistory } from './DrivingHistory.tsx';
import { EvalFacts } from './EvalFacts.tsx';
import { Notes } from './Notes.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { SectionCards } from './SectionCards.tsx';
import { templateOf } from './template-of.ts';
import { texts } from './texts.ts';
import styles from './View.module.css';
import { WhatNext } from './WhatNext.tsx';

interface EvalSummaryProps {
  shown: EvalWithProfile;
  /** Undefined on the public page. */
  history: EvalHistory<AnsweredEvalCard> | undefined;
  /** Whether the reader may open the dashboard of the student that the eval is about. */
  opensStudent: boolean;
  /** The student's skill goal and open focus items, as far as the reader may see them. */
  goal: EvalAims['SkillGoal'];
  focus: EvalAims['Focus'];
}

/**
 * The common eval view (docs/product.md#reading-an-eval), for students, instructors, admins and readers with the public
 * link.
 */
export function EvalSummary({ shown, history, ...next }: EvalSummaryProps) {
  const { EvalModel } = shown;
  const comparable = history?.evals.filter(other => isComparable(EvalModel, other)) ?? [];
  return (
    <div className={classes('stack-3', styles.summary)}>
      {isPending(EvalModel.EvalState) ? (
        <>
          <EvalFacts shown={shown} />
          <EmptyState title={texts.pending}>{texts.pendingHint}</EmptyState>
        </>
      ) : (
        <>
          <CompletedEval shown={shown} previous={neighboursOf(EvalModel, comparable).previous} />
          <WhatNext evaluation={EvalModel} {...next} />
        </>
      )}
      {history && <DrivingHistory {...history} />}
    </div>
  );
}

interface CompletedEvalProps {
  shown: EvalWithProfile;
  /** The previous eval, as far as the reader sees it. */
  previous: AnsweredEvalCard | undefined;
}

/** The score, the notes and the facts, then each section with its skills. */
function CompletedEval({ shown, previous }: CompletedEvalProps) {
  const { EvalModel } = shown;
  const { untranslated } = templateOf(EvalModel);
  return (
    <>
      <div className={styles.first}>
        <ScoreCard evaluation={EvalModel} previous={previous} />
        <div className={classes('stack-2 start', styles.notes)}>
          <Notes evaluation={EvalModel} />
        </div>
        <EvalFacts shown={shown} />
      </div>
      <section className={classes('stack-15', styles.part)} aria-labelledby="eval-summary">
        <h2 id="eval-summary">{texts.summary}</h2>
        <p>
          {inWords(EvalModel) + (previous ? ` ${texts.comparedWith(showShortDate(previous.EventDate))}` : '')}
        </p>
        {untranslated && <p className="soft small">{untranslated}</p>}
        <div className={classes('columns', styles.sections)}>
          <SectionCards evaluation={EvalModel} previous={previous} />
        </div>
      </section>
    </>
  );
}

/** The stored summary, which is in English; for other readers it is made again. */
function inWords(evaluation: EvalWithProfile['EvalModel']): string | null {
  if (language === 'en') return evaluation.Summary;
  const inLanguage = { words: texts.inWords, locale, showScore: showAverage };
  return scoreEval(templateOf(evaluation), evaluation.Answers, inLanguage).summary;
}
