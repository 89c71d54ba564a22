import { use } from 'react';
import { PlainSelect } from '#web/ui/PlainSelect.tsx';
import styles from './AttendeeRow.module.css';
import { RosterOptionsContext } from './options.ts';
import type { RowSelectProps } from './row-props.ts';
import { texts } from './texts.ts';

/** The run group of an attendee (docs/product.md#event-dashboard). */
export function GroupSelect({ id, label, group, savedGroup, edit, filled, fill }: RowSelectProps) {
  return (
    <PlainSelect
      className={styles.choice}
      caption={texts.group}
      label={`${texts.group} ${texts.of(label)}`}
      value={group}
      onPointerDown={fill}
      onFocus={fill}
      onChange={({ target }) => edit({ kind: 'group', id, group: target.value, saved: savedGroup })}
    >
      {filled ? <GroupOptions /> : <option value={group}>{group}</option>}
    </PlainSelect>
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
