import { useState } from 'react';
import type { KnownSkillGoal } from '#contract/evals/evals.ts';
import { skillGoalLabel, skillGoalWords } from '#web/evals/view/skill-goal-words.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './Hero.module.css';
import type { SkillGoalDialogProps } from './SkillGoalDialog.tsx';
import { texts } from './texts.ts';

const SkillGoalDialog = lazyPart(async () => (await import('./SkillGoalDialog.tsx')).SkillGoalDialog);

function SkillGoalWords({ goal }: { goal: KnownSkillGoal }) {
  return (
    <span className={styles.goalWords}>
      <span className={classes('soft small', styles.goalLabel)}>{skillGoalLabel(goal)}</span>
      <span className="strong small">{skillGoalWords(goal)}</span>
    </span>
  );
}

/** A student's skill goal, to read. */
export function SkillGoalLine({ goal }: { goal: KnownSkillGoal | null }) {
  return goal && <SkillGoalWords goal={goal} />;
}

/** The reader's skill goal (docs/product.md#skill-goal); a press sets or changes it. */
export function OwnSkillGoal({ goal, ...skills }: Omit<SkillGoalDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={goal?.IsMet ? 'check' : 'flag'} className={styles.goal} onClick={() => setIsOpen(true)}>
        {goal ? <SkillGoalWords goal={goal} /> : texts.setGoal}
      </Button>
      {isOpen && <SkillGoalDialog goal={goal} {...skills} onClose={() => setIsOpen(false)} />}
    </>
  );
}
