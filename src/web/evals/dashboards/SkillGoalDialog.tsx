import { useMutation } from '@tanstack/react-query';
import type { AnsweredEvalCard, KnownSkillGoal } from '#contract/evals/evals.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { ratedSections, slidersOf } from '#domain/evals/forms/template.ts';
import { api } from '#web/data/api.ts';
import { refetchChanged } from '#web/data/query-client.ts';
import { askedForm } from '#web/language/forms/forms.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { comparableWithLatest } from './scored-evals.ts';
import { everySkillCourse } from './skills.ts';
import { texts } from './texts.ts';

export interface SkillGoalDialogProps {
  goal: KnownSkillGoal | null;
  /** Newest first. */
  evals: readonly AnsweredEvalCard[];
  /** The club's form of the newest eval; null: the built-in form. */
  latestForm: FormContent | null;
  onClose: () => void;
}

/** Sets, replaces or removes the reader's skill goal. Offers the levels from 2 on; the server rejects a level reached already. */
export function SkillGoalDialog({ goal, evals, latestForm, onClose }: SkillGoalDialogProps) {
  const form = askedForm(latestForm);
  const courses = everySkillCourse(form, comparableWithLatest(evals));
  const weakest = [...courses].sort((a, b) => (a.last ?? 0) - (b.last ?? 0))[0];
  // The newest eval may be by another club's form.
  const isOffered = courses.some(({ property }) => property === goal?.Skill);
  const current = goal && !goal.IsMet && goal.IsOnForm && isOffered ? goal : undefined;
  const initial = courses.find(({ property }) => property === current?.Skill) ?? weakest;
  const { last: reached, highest = 4 } = initial ?? {};
  const typed = useTyped('skill-goal', {
    skill: initial?.property ?? '',
    level: current?.Level ?? Math.min((reached ?? 1) + 1, highest),
  });
  // The skill may have left the form since it was chosen.
  const chosen = courses.find(({ property }) => property === typed.now.skill) ?? initial;
  const { property: skill = '', last } = chosen ?? {};
  const { level } = typed.now;
  const slider = ratedSections(form)
    .flatMap(slidersOf)
    .find(({ property }) => property === skill);
  const options = slider?.options.filter(({ value }) => value > 1) ?? [];
  const { remove, isRemoving } = useRemoval(onClose);
  return (
    <CommandDialog
      title={texts.setGoal}
      submit={texts.setGoal}
      send={() => api.SetSkillGoal({ body: { Skill: skill, Level: level } })}
      typed={typed}
      done={texts.goalSet}
      notDone={texts.goalNotSet}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.skill}
        hint={last === undefined ? texts.neverRated : texts.lastRated(last)}
        value={skill}
        options={courses.map(({ property, title }) => ({ value: property, label: title }))}
        onChoose={skill => typed.type({ skill })}
      />
      <ChoiceField
        label={texts.levelToReach}
        hint={options.find(({ value }) => value === level)?.description}
        value={level}
        options={options.map(({ value, label }) => ({ value, label: `${value} ${label}` }))}
        onChoose={level => typed.type({ level })}
      />
      {goal && (
        <Button variant="quiet" busy={isRemoving} onClick={remove}>
          {texts.removeGoal}
        </Button>
      )}
    </CommandDialog>
  );
}

function useRemoval(onRemoved: () => void) {
  const removal = useMutation({
    mutationFn: () => api.RemoveSkillGoal({ body: {} }),
    onSuccess: async () => {
      await refetchChanged();
      onRemoved();
    },
    meta: { failed: texts.goalNotRemoved },
  });
  return { remove: () => removal.mutate(), isRemoving: removal.isPending };
}
