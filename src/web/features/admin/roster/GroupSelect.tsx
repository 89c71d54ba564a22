import { use } from 'react';
import { SelectField } from '#web/ui/Field.tsx';
import { RosterOptionsContext } from './options.ts';
import type { RowControlsProps } from './row-props.ts';
import { texts } from './texts.ts';

/** The run group of an attendee (product.md §2). */
export function GroupSelect({ id, label, group, savedGroup, edit, near }: RowControlsProps) {
  return (
    <SelectField
      label={
        <>
          {texts.group}
          <span className="visually-hidden"> {texts.of(label)}</span>
        </>
      }
      value={group}
      onChange={({ target }) => edit({ kind: 'group', id, group: target.value, saved: savedGroup })}
    >
      {near ? <GroupOptions /> : <option value={group}>{group}</option>}
    </SelectField>
  );
}

function GroupOptions() {
  const { groups } = use(RosterOptionsContext);
  return groups.map(group => (
    <option key={group} value={group}>
      {group}
    </option>
  ));
}
