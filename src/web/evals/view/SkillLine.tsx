import type { ReactNode } from 'react';
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

interface SkillLineProps {
  slider: SliderField;
  level: RatingOption | undefined;
  /** Shown before the badge. */
  mark?: ReactNode;
}

/** A skill with the level it was given: name, badge and the level's name. */
export function SkillLine({ slider, level, mark }: SkillLineProps) {
  return (
    <span className="grow row-15 apart">
      <span className="grow stack-0 breakable">
        <span className="strong">{slider.label}</span>
        {level?.value !== NOT_APPLICABLE && (
          <span className={classes('soft small', styles.level)}>{level?.label}</span>
        )}
      </span>
      {mark}
      <LevelBadge value={level?.value ?? null} levels={slider.levels} className={styles.badge} />
    </span>
  );
}
