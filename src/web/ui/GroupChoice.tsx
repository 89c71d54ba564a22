import { useId } from 'react';

interface GroupChoiceProps {
  label: string;
  hint?: string;
  groups: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses some run groups. */
export function GroupChoice({ label, hint, groups, chosen, onChange }: GroupChoiceProps) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint && hintId}>
      <legend className="strong">{label}</legend>
      {hint && (
        <p id={hintId} className="soft small">
          {hint}
        </p>
      )}
      <div className="wrap">
        {groups.map(group => (
          <label key={group} className="row-1 thumb">
            <input
              type="checkbox"
              className="box"
              checked={chosen.includes(group)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, group] : chosen.filter(name => name !== group))
              }
            />
            <bdi>{group}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
