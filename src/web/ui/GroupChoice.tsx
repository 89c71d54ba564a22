import { useId } from 'react';
import { CheckField } from './CheckField.tsx';
import { labelled, type Option } from './ChoiceField.tsx';

interface GroupChoiceProps<Value extends string> {
  label: string;
  hint?: string;
  groups: readonly Option<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Shows the options one below another, which suits options of several words. */
  stacked?: boolean;
}

/** Chooses some of several, run groups mostly. */
export function GroupChoice<Value extends string>(props: GroupChoiceProps<Value>) {
  const { label, hint, groups, chosen, onChange, stacked } = props;
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint && hintId}>
      <legend className="strong">{label}</legend>
      {hint && (
        <p id={hintId} className="soft small">
          {hint}
        </p>
      )}
      <div className={stacked ? 'stack-05' : 'wrap'}>
        {groups.map(labelled).map(({ value: group, label: name }) => (
          <CheckField
            key={group}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(group)}
            onChange={isOn => onChange(isOn ? [...chosen, group] : chosen.filter(other => other !== group))}
          />
        ))}
      </div>
    </fieldset>
  );
}
