interface GroupChoiceProps {
  label: string;
  groups: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses some run groups. */
export function GroupChoice({ label, groups, chosen, onChange }: GroupChoiceProps) {
  return (
    <fieldset>
      <legend className="strong">{label}</legend>
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
