import { memo, use, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { PlainSelect } from '#web/ui/PlainSelect.tsx';
import styles from './AttendeeRow.module.css';
import { InstructorSelect } from './InstructorSelect.tsx';
import { RosterOptionsContext } from './options.ts';
import type { RowControlsProps, RowSelectProps } from './row-props.ts';
import { texts } from './texts.ts';

/** What can be done with an attendee. On a large roster the selects of a row fill when one of them is reached for. */
export const AttendeeControls = memo(function AttendeeControls(row: RowControlsProps) {
  const [reached, setReached] = useState(false);
  const selects = { ...row, filled: row.filled || reached, fill: () => setReached(true) };
  return (
    <>
      {row.state !== 'removed' && <GroupSelect {...selects} />}
      {row.state !== 'removed' && <InstructorSelect {...selects} />}
      <RemoveOrKeep {...row} />
    </>
  );
});

/** One button for both, so that it keeps the focus when one becomes the other. */
function RemoveOrKeep({ id, label, state, isNew, edit }: RowControlsProps) {
  const removed = state === 'removed';
  const words = removed ? texts.keepWhom(label) : texts.removeWhom(label);
  return (
    <Button
      className={removed ? styles.keep : styles.remove}
      variant={removed ? 'secondary' : 'quiet'}
      icon={removed ? undefined : 'trash'}
      aria-label={words}
      title={words}
      onClick={({ currentTarget }) => {
        // A newcomer's row is removed at once: keep the focus in the list.
        if (isNew) currentTarget.closest('section')?.focus({ preventScroll: true });
        edit({ kind: removed ? 'keep' : 'remove', id });
      }}
    >
      {removed && texts.keep}
    </Button>
  );
}

/** The run group of an attendee (docs/product.md#event-dashboard). */
function GroupSelect({ id, label, group, savedGroup, edit, filled, fill }: RowSelectProps) {
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
