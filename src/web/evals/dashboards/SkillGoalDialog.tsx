import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnsweredEvalCard, KnownSkillGoal } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT, ratedSections, slidersOf } from '#domain/evals/forms/template.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { refetchChanged } from '#web/data/query-client.ts';
import { formFor } from '#web/language/forms/forms.ts';
import { DecisionDialog } from '#web/school/criteria/DecisionDialog.tsx';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { everySkillCourse } from './skills.ts';
import { texts } from './texts.ts';

interface SkillGoalDialogProps {
  goal: KnownSkillGoal | null;
  /** Newest first. */
  evals: readonly AnsweredEvalCard[];
  onClose: () => void;
}

/** Sets, replaces or removes the reader's skill goal. Offers the levels from 2 on; the server rejects a level reached already. */
export function SkillGoalDialog({ goal, evals, onClose }: SkillGoalDialogProps) {
  const form = formFor(INSTRUCTOR_RATES_STUDENT);
  const courses = everySkillCourse(
    form,
    evals.filter(({ ComparableTo }) => !ComparableTo),
  );
  const weakest = [...courses].sort((a, b) => (a.last ?? 0) - (b.last ?? 0))[0];
  const current = goal && !goal.IsMet ? goal : undefined;
  const [skill, setSkill] = useState(current?.Skill ?? weakest?.property ?? '');
  const last = courses.find(({ property }) => property === skill)?.last;
  const [level, setLevel] = useState(current?.Level ?? Math.min((last ?? 1) + 1, 4));
  const options = ratedSections(form)
    .flatMap(slidersOf)
    .find(({ property }) => property === skill)
    ?.options.filter(({ value }) => value > 1);
  const { remove, isRemoving } = useRemoval(onClose);
  return (
    <DecisionDialog
      title={texts.setGoal}
      decide={texts.setGoal}
      send={() => api.SetSkillGoal({ body: { Skill: skill, Level: level } })}
      typed={null}
      done={texts.goalSet}
      notDone={texts.goalNotSet}
      onClose={onClose}
    >
      {() => (
        <>
          <SelectField
            label={texts.skill}
            hint={last === undefined ? texts.neverRated : texts.lastRated(last)}
            value={skill}
            onChange={event => setSkill(event.target.value)}
          >
            {courses.map(({ property, title }) => (
              <option key={property} value={property}>
                {title}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts.levelToReach}
            hint={options?.find(({ value }) => value === level)?.description}
            value={level}
            onChange={event => setLevel(Number(event.target.value))}
          >
            {options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {`${value} ${label}`}
              </option>
            ))}
          </SelectField>
          {goal && (
            <Button variant="quiet" busy={isRemoving} onClick={remove}>
              {texts.removeGoal}
            </Button>
          )}
        </>
      )}
    </DecisionDialog>
  );
}

function useRemoval(onRemoved: () => void) {
  const alerts = useAlerts();
  const removal = useMutation({
    mutationFn: () => api.RemoveSkillGoal({ body: {} }),
    onSuccess: async () => {
      await refetchChanged();
      onRemoved();
    },
    onError: error => alerts.failure(texts.goalNotRemoved, explain(error)),
  });
  return { remove: () => removal.mutate(), isRemoving: removal.isPending };
}
