import { use } from 'react';
import { SelectField } from '#web/ui/Field.tsx';
import { RosterOptionsContext } from './options.ts';
import type { AttendeeRowProps } from './row-props.ts';

const ANOTHER = '';

/** The run group of an attendee; the last option names one that is not there yet. */
export function GroupSelect({ row, near }: { row: AttendeeRowProps; near: boolean }) {
  const { id, label, group, savedGroup, edit, onNameGroup } = row;
  return (
    <SelectField
      label={
        <>
          Group<span className="visually-hidden"> of {label}</span>
        </>
      }
      value={group}
      onChange={({ target: { value } }) =>
        value === ANOTHER ? onNameGroup(id) : edit({ kind: 'group', id, group: value, saved: savedGroup })
      }
    >
      {near ? <GroupOptions /> : <option value={group}>{group}</option>}
    </SelectField>
  );
}

function GroupOptions() {
  const { groups } = use(RosterOptionsContext);
  return (
    <>
      {groups.map(group => (
        <option key={group} value={group}>
          {group}
        </option>
      ))}
      <option value={ANOTHER}>Another group…</option>
    </>
  );
}
