import type { Answers } from '#domain/evals/answers.ts';
import { answerAt } from '#domain/evals/answers.ts';
import {
  NOT_APPLICABLE,
  type RatingOption,
  type Section,
  type SliderField,
} from '#domain/evals/forms/template.ts';
import { classes } from '#web/ui/classes.ts';
import { LevelBadge } from '#web/ui/LevelBadge.tsx';
import styles from './SkillLine.module.css';

/** The level that was chosen for a skill; undefined while it is not rated. */
export function levelOf(section: Section, slider: SliderField, answers: Answers): RatingOption | undefined {
  const value = answerAt(answers, section.property, slider.property);
  return slider.options.find(option => option.value === value);
}

/** A skill with the level it was given: name, badge and the level's name. */
export function SkillLine({ slider, level }: { slider: SliderField; level: RatingOption | undefined }) {
  return (
    <span className="grow row-15 apart">
      <span className="stack-0 breakable">
        <span className="strong">{slider.label}</span>
        {level?.value !== NOT_APPLICABLE && (
          <span className={classes('soft small', styles.level)}>{level?.label}</span>
        )}
      </span>
      <LevelBadge value={level?.value ?? null} className={styles.badge} />
    </span>
  );
}
