import { SelectField } from '#web/ui/Field.tsx';
import { texts } from './texts.ts';

const weights = Array.from({ length: 21 }, (_, half) => half / 2);

/** The weight of a section or skill, from 0 to 10 in halves. */
export function WeightField({ weight, onChange }: { weight: number; onChange: (weight: number) => void }) {
  const offered = weights.includes(weight) ? weights : [weight, ...weights];
  return (
    <SelectField
      label={texts.weight}
      value={weight}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {offered.map(each => (
        <option key={each} value={each}>
          {each === 0 ? texts.noWeight : each}
        </option>
      ))}
    </SelectField>
  );
}
