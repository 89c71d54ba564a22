import { useId } from 'react';
import type { PairingWeights } from '#domain/events/pairings/problem.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';
import type { PairingChoices } from './make-problem.ts';
import { texts } from './texts.ts';

const MOST = 3;
const wishes = ['askedFor', 'lastTime', 'apartInTime', 'experience', 'make', 'load'] as const;

interface PairingFieldsProps {
  groups: readonly string[];
  choices: PairingChoices;
  onChange: (change: Partial<PairingChoices>) => void;
}

/** Chooses which groups get instructors, and how much each wish counts. */
export function PairingFields({ groups, choices, onChange }: PairingFieldsProps) {
  const { weights, changesExisting } = choices;
  const isOther = weights.lastTime < 0;
  const weigh = (wish: keyof PairingWeights, weight: number) =>
    onChange({ weights: { ...weights, [wish]: weight } });
  return (
    <div className="stack-2">
      <GroupChoice
        label={texts.groups}
        groups={groups}
        chosen={choices.groups}
        onChange={chosen => onChange({ groups: chosen })}
      />
      <fieldset className="stack-1">
        <legend className="strong">{texts.wishes}</legend>
        <div className="stack-1">
          {wishes.map(wish => (
            <Slider
              key={wish}
              label={wish === 'lastTime' && isOther ? texts.otherInstructor : texts.wishNames[wish]}
              value={Math.abs(weights[wish])}
              onChange={weight => weigh(wish, wish === 'lastTime' && isOther ? -weight : weight)}
            />
          ))}
        </div>
      </fieldset>
      <div className="stack-0">
        <CheckField
          label={texts.preferOther}
          checked={isOther}
          onChange={isOn => weigh('lastTime', (isOn ? -1 : 1) * Math.abs(weights.lastTime))}
        />
        <CheckField
          label={texts.changeExisting}
          checked={changesExisting}
          onChange={isOn => onChange({ changesExisting: isOn })}
        />
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <label className="row-1 apart" htmlFor={id}>
        <span>{label}</span> <output className="figures strong">{value}</output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={MOST}
        value={value}
        style={{ accentColor: 'var(--ink)', inlineSize: '100%', margin: 0, minBlockSize: 'var(--target)' }}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
