import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { texts } from './texts.ts';

const weights = Array.from({ length: 21 }, (_, half) => half / 2);

/** The weight of a section or skill, from 0 to 10 in halves. */
export function WeightField({ weight, onChange }: { weight: number; onChange: (weight: number) => void }) {
  const offered = weights.includes(weight) ? weights : [weight, ...weights];
  return (
    <ChoiceField
      label={texts.weight}
      value={weight}
      options={offered.map(each => ({ value: each, label: each === 0 ? texts.noWeight : each }))}
      onChoose={onChange}
    />
  );
}
