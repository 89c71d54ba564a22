import type { AnsweredEvalCard, EvalWithProfile } from '#contract/evals/evals.ts';
import type { Answers } from '#domain/evals/answers.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { ratedSections, type Section, slidersOf } from '#domain/evals/forms/template.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { showAverage } from '#web/language/figures.ts';
import { showShortDate } from '#web/language/short-date.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { previousEval } from './change.ts';
import { DrivingHistory, type DrivingHistoryProps } from './DrivingHistory.tsx';
import styles from './EvalSummary.module.css';
import { PeopleCard } from './PeopleCard.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import sectionCardStyles from './SectionCard.module.css';
import { levelOf, SkillLine } from './SkillLine.tsx';
import { SkillProfile } from './SkillProfile.tsx';
import { templateOf } from './template-of.ts';
import { texts } from './texts.ts';

interface EvalSummaryProps {
  shown: EvalWithProfile;
  /** Other evals about the same person, with their paths. None on the public page. */
  history?: (DrivingHistoryProps & { evals: readonly AnsweredEvalCard[] }) | undefined;
}

/**
 * The common eval view (docs/product.md#reading-an-eval), for students, instructors, admins and readers with the public
 * link.
 */
export function EvalSummary({ shown, history }: EvalSummaryProps) {
  const { EvalModel } = shown;
  return (
    <div className={classes('stack-3', styles.summary)}>
      {isPending(EvalModel.EvalState) ? (
        <PendingEval {...shown} />
      ) : (
        <CompletedEval shown={shown} previous={previousEval(EvalModel, history?.evals ?? [])} />
      )}
      {history && <DrivingHistory {...history} />}
    </div>
  );
}

function PendingEval(shown: EvalWithProfile) {
  return (
    <div className={classes('columns', styles.pair)}>
      <PeopleCard {...shown} />
      <EmptyState title={texts.pending}>{texts.pendingHint}</EmptyState>
    </div>
  );
}

interface CompletedEvalProps {
  shown: EvalWithProfile;
  /** The previous eval, as far as the reader sees it. */
  previous: AnsweredEvalCard | undefined;
}

function CompletedEval({ shown, previous }: CompletedEvalProps) {
  const { EvalModel } = shown;
  const template = templateOf(EvalModel);
  const { averages } = scoreEval(template, EvalModel.Answers);
  return (
    <>
      <div className={classes('columns', styles.pair)}>
        <PeopleCard {...shown} />
        <ScoreCard evaluation={EvalModel} template={template} previous={previous} />
      </div>
      <SkillProfile
        sections={ratedSections(template)}
        answers={EvalModel.Answers}
        before={previous && { answers: previous.Answers, date: showShortDate(previous.EventDate) }}
      />
      <section className={classes('stack-15', styles.part)} aria-labelledby="eval-summary">
        <h2 id="eval-summary">{texts.summary}</h2>
        <div className={classes('columns', styles.pair, styles.sections)}>
          {ratedSections(template).map(section => (
            <SectionCard
              key={section.property}
              section={section}
              answers={EvalModel.Answers}
              average={averages[section.property]}
            />
          ))}
        </div>
        <div className={classes('columns', styles.pair)}>
          <Notes evaluation={EvalModel} />
        </div>
      </section>
    </>
  );
}

/** Each note of the form that the reader may see: only staff get PrivateNotes. */
function Notes({ evaluation }: { evaluation: EvalWithProfile['EvalModel'] }) {
  const fields = templateOf(evaluation).sections.flatMap(section => section.fields);
  return fields.map(field => {
    if (field.type !== 'textarea') return null;
    const text = evaluation[field.property];
    if (text === undefined) return null;
    return (
      <Card key={field.property} className="stack-1 start">
        <h3 className="row-1">
          {/* Must not be read aloud to the student. */}
          {field.property === 'PrivateNotes' && <Icon name="lock" />}
          <span>{field.label}</span>
        </h3>
        <p className={text ? 'lines' : 'soft'}>{text || texts.noNote}</p>
      </Card>
    );
  });
}

interface SectionCardProps {
  section: Section;
  answers: Answers;
  average: number | undefined;
}

/** The skills of a section with their levels; the description of a level opens at its skill. */
function SectionCard({ section, answers, average }: SectionCardProps) {
  return (
    <Card className={classes('start', sectionCardStyles.card)}>
      <div className={sectionCardStyles.head}>
        <h3>{section.title}</h3>
        {average !== undefined && (
          <p className="soft small figures">{texts.outOfFour(showAverage(average))}</p>
        )}
      </div>
      {slidersOf(section).map(slider => {
        const level = levelOf(section, slider, answers);
        return (
          <details key={slider.property} className={sectionCardStyles.skill}>
            <summary className={classes('row-15', sectionCardStyles.summary)}>
              <Icon name="down" className={classes('no-print', sectionCardStyles.mark)} />
              <SkillLine slider={slider} level={level} />
            </summary>
            <p className={classes('soft', sectionCardStyles.text)}>{level?.description ?? texts.notRated}</p>
          </details>
        );
      })}
    </Card>
  );
}
