import { useId } from 'react';
import { texts } from './texts.ts';

interface GroupBoxesProps {
  groups: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A box for each run group. Without a tick the instructor takes students of any group. */
export function GroupBoxes({ groups, chosen, onChange }: GroupBoxesProps) {
  const hint = useId();
  return (
    <fieldset aria-describedby={hint}>
      <legend className="strong">{texts.groups}</legend>
      <p id={hint} className="soft small">
        {texts.groupsHint}
      </p>
      <div className="wrap">
        {groups.map(group => (
          <label key={group} className="thumb row-1">
            <input
              className="box"
              type="checkbox"
              checked={chosen.includes(group)}
              onChange={({ target }) =>
                onChange(groups.filter(of => (of === group ? target.checked : chosen.includes(of))))
              }
            />
            <span>{group}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
