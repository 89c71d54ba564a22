import type { EvalForm } from '#contract/evals/evals.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';
import { type Recommendation, ratingOf, recommendationIn } from '#domain/evals/recommendation.ts';
import { Card } from '#web/ui/Card.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { texts } from './texts.ts';

interface NextStepProps {
  form: EvalForm;
  draft: EvalDraft;
  onChoose: (rating: number) => void;
}

/** What should follow for the student, in one press; it never stands in the way of submitting (docs/school.md#recommendations). */
export function NextStep({ form: { NextStep: asked, Profile, Evaluation }, draft, onChoose }: NextStepProps) {
  if (!asked) return null;
  const { Group, Above } = asked;
  const options: { value: Recommendation | 'none'; label: string }[] = [
    { value: 'stay', label: texts.stayIn(Group) },
    ...(Above ? [{ value: 'promote' as const, label: texts.readyFor(Above) }] : []),
    ...(Above && !Evaluation.CheckRide
      ? [{ value: 'check-ride' as const, label: texts.checkRideFirst }]
      : []),
    { value: 'solo', label: texts.soloSignOff },
  ];
  const title = texts.nextStepFor(Profile.DisplayName);
  return (
    <Card>
      <h2>{title}</h2>
      <ToggleGroup
        label={title}
        options={options}
        value={recommendationIn(draft.Answers) ?? 'none'}
        onChange={value => value !== 'none' && onChoose(ratingOf(value))}
      />
    </Card>
  );
}
