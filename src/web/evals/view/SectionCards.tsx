import type { AnsweredEvalCard, Evaluation } from '#contract/evals/evals.ts';
import { levelGiven } from '#domain/evals/answers.ts';
import { ratedSections, type Section, type SliderField, slidersOf } from '#domain/evals/forms/template.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { ScoreChange } from './ScoreChange.tsx';
import styles from './SectionCards.module.css';
import { levelOf, SkillLine } from './SkillLine.tsx';
import { templateOf } from './template-of.ts';

interface SectionCardsProps {
  evaluation: Evaluation;
  previous: AnsweredEvalCard | undefined;
}

/** Shows each section as a bar that opens its skills. On a wide screen the skills are open at first. */
export function SectionCards({ evaluation, previous }: SectionCardsProps) {
  const template = templateOf(evaluation);
  const { averages } = scoreEval(template, evaluation.Answers);
  const before = previous && scoreEval(template, previous.Answers).averages;
  const isWide = matchMedia('(width >= 48rem)').matches;
  return ratedSections(template).map(section => (
    <Card key={section.property} className="start">
      <details className={classes('printed', styles.section)} open={isWide}>
        <summary className={classes('row-1', styles.summary)}>
          <Icon name="down" className={classes('no-print', styles.mark)} />
          <div className="grow">
            <ScoreBar
              label={<h3 className="breakable">{section.title}</h3>}
              average={averages[section.property] ?? 0}
              note={<ScoreChange now={averages[section.property]} before={before?.[section.property]} />}
            />
          </div>
        </summary>
        <ul className={classes('stack-2', styles.skills)}>
          {slidersOf(section).map(slider => (
            <li key={slider.property}>
              <Skill {...{ section, slider, evaluation, previous }} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  ));
}

interface SkillProps extends SectionCardsProps {
  section: Section;
  slider: SliderField;
}

/** A skill with its level in words, and the previous level if it differs. */
function Skill({ section, slider, evaluation, previous }: SkillProps) {
  const level = levelOf(section, slider, evaluation.Answers);
  const before = previous && levelGiven(section, slider, previous.Answers);
  const isChanged = before !== undefined && before !== level?.value;
  return (
    <>
      <SkillLine
        slider={slider}
        level={level}
        mark={
          isChanged && (
            <span className="soft figures">
              <span className="visually-hidden">{texts.was(before)}</span>
              <span aria-hidden="true">{`${before} →`}</span>
            </span>
          )
        }
      />
      <p className="soft small no-print">{level?.description ?? texts.notRated}</p>
    </>
  );
}
