import type { ReactNode } from 'react';
import type { AnsweredEvalCard, EvalCard, Evaluation, EvalWithProfile } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { isComparable } from '#domain/evals/score-change.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { showAverage } from '#web/language/figures.ts';
import { language, locale } from '#web/language/language.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { DrivingHistory, type EvalHistory } from './EvalRows.tsx';
import { peopleOf } from './eval-card.ts';
import { Notes } from './Notes.tsx';
import { findNeighbours, ScoreChange } from './ScoreChange.tsx';
import { ScoreNumber } from './ScoreNumber.tsx';
import { SectionCards } from './SectionCards.tsx';
import { templateOf } from './template-of.ts';
import styles from './View.module.css';
import { WhatNext } from './WhatNext.tsx';
import { nextStepOf, workOn } from './work-on.ts';

interface ScoreCardProps {
  evaluation: Evaluation;
  previous: EvalCard | undefined;
  focus: readonly string[];
  /** The student reads their newest eval. */
  isNews: boolean;
}

/** The Apex Score, its change since the previous eval, and what to work on. */
function ScoreCard({ evaluation, previous, focus, isNews }: ScoreCardProps) {
  const { EvalId, ApexScore } = evaluation;
  const lines = workOn(evaluation, focus);
  return (
    <Card className="start stack-1">
      <div className="row-15">
        <p className={styles.score}>
          <ScoreNumber evalId={EvalId} score={ApexScore} counts={isNews} />{' '}
          <span className="soft">{texts.ofFour}</span>
        </p>
        <p className={classes('stack-0', styles.score)}>
          <span className="soft">{texts.apexScore}</span>
          <ScoreChange
            now={ApexScore}
            before={previous?.ApexScore}
            since={previous && showShortDate(previous.EventDate)}
          />
        </p>
      </div>
      {lines.length > 0 && (
        <div>
          <h2 className={classes('soft', styles.label)} id="work-on">
            {texts.workOn}
          </h2>
          <ul className="stack-05" aria-labelledby="work-on">
            {lines.map(({ skill, words }) => (
              <li key={skill ?? words} className="breakable">
                {skill !== undefined && <span className="strong">{`${skill}: `}</span>}
                <span>{words}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

interface EvalSummaryProps {
  shown: EvalWithProfile;
  /** Undefined on the public page. */
  history: EvalHistory<AnsweredEvalCard> | undefined;
  /** Whether the reader may open the dashboard of the student that the eval is about. */
  opensStudent: boolean;
  /** Whether the eval is about the reader: then the subject is among the facts, not in the heading. */
  isOwn: boolean;
  /** The student's open focus items, as far as the reader may see them. */
  focus: readonly string[];
}

/** Lists the evaluator, a subject who reads it, the event with its date and track, and the car. */
function EvalFacts({ shown, isOwn }: { shown: EvalWithProfile; isOwn: boolean }) {
  const { EvalType, EventName, EventDate, EventLastDay, Track, CheckRide, Car } = shown.EvalModel;
  const isStudentRated = EvalType === INSTRUCTOR_RATES_STUDENT;
  const { evaluator, subject } = peopleOf({ ...shown, EvalType });
  const [evaluatorPart, subjectPart] = isStudentRated
    ? [texts.instructor, texts.student]
    : [texts.student, texts.instructor];
  const event = [
    EventName,
    showEventDates(EventDate, EventLastDay ?? EventDate),
    Track || '?',
    CheckRide && texts.checkRide,
  ];
  return (
    <dl className="start stack-05 small">
      {evaluator && (
        <Fact
          mark={<Avatar name={evaluator.DisplayName} picture={evaluator.Picture} size="small" />}
          label={evaluatorPart}
        >
          <span className="breakable">{evaluator.DisplayName}</span>
          <ContactLinks person={evaluator} />
        </Fact>
      )}
      {isOwn && subject && (
        <Fact
          mark={<Avatar name={subject.DisplayName} picture={subject.Picture} size="small" />}
          label={subjectPart}
        >
          {subject.DisplayName}
        </Fact>
      )}
      <Fact mark={<Icon name="calendar" />} label={texts.event}>
        {event.filter(Boolean).join(' · ')}
      </Fact>
      {isStudentRated && Car && (
        <Fact mark={<Icon name="helmet" />} label={texts.car}>
          {Car}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  mark: ReactNode;
  /** Read by screen readers. */
  label: string;
  children: ReactNode;
}

function Fact({ mark, label, children }: FactProps) {
  return (
    <div className="row-1">
      <dt className={styles.factMark}>
        {mark}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd className="row-2 breakable">{children}</dd>
    </div>
  );
}

/**
 * The common eval view (docs/product.md#reading-an-eval), for students, instructors, admins and readers with the public
 * link.
 */
export function EvalSummary({ shown, history, opensStudent, isOwn, focus }: EvalSummaryProps) {
  const { EvalModel } = shown;
  const comparable = history?.evals.filter(other => isComparable(EvalModel, other)) ?? [];
  return (
    <div className={classes('stack-3', styles.summary)}>
      <CompletedEval
        {...{ shown, isOwn, focus }}
        previous={findNeighbours(EvalModel, comparable).previous}
        isNews={isOwn && !findNeighbours(EvalModel, history?.evals ?? []).next}
      />
      <WhatNext
        evaluation={EvalModel}
        opensStudent={opensStudent}
        focus={focus.filter(words => words !== nextStepOf(EvalModel, focus))}
      />
      {history && <DrivingHistory {...history} />}
    </div>
  );
}

interface CompletedEvalProps extends Pick<EvalSummaryProps, 'shown' | 'isOwn' | 'focus'> {
  /** The previous eval, as far as the reader sees it. */
  previous: AnsweredEvalCard | undefined;
  isNews: boolean;
}

/** The score, what to work on, the notes and the facts, then each section with its skills. */
function CompletedEval({ shown, isOwn, focus, previous, isNews }: CompletedEvalProps) {
  const { EvalModel } = shown;
  const { untranslated } = templateOf(EvalModel);
  return (
    <>
      <div className={classes('stack-2', styles.first)}>
        <ScoreCard evaluation={EvalModel} {...{ previous, focus, isNews }} />
        <div className={classes('stack-2 start', styles.notes)}>
          <Notes evaluation={EvalModel} />
        </div>
        <EvalFacts {...{ shown, isOwn }} />
      </div>
      <section className={classes('stack-15', styles.part)} aria-labelledby="eval-summary">
        <h2 id="eval-summary">{texts.summary}</h2>
        <p className="soft small">{findSummary(EvalModel)}</p>
        {untranslated && <p className="soft small">{untranslated}</p>}
        <div className={classes('columns at-top', styles.sections)}>
          <SectionCards evaluation={EvalModel} previous={previous} />
        </div>
      </section>
    </>
  );
}

/** Returns the stored summary, which is English, or writes it in the reader's language. */
function findSummary(evaluation: EvalWithProfile['EvalModel']): string | null {
  if (language === 'en') return evaluation.Summary;
  const inLanguage = { words: texts.inWords, locale, showScore: showAverage };
  return scoreEval(templateOf(evaluation), evaluation.Answers, inLanguage).summary;
}
