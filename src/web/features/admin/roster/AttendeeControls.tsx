import { memo, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './AttendeeRow.module.css';
import { GroupSelect } from './GroupSelect.tsx';
import { InstructorSelect } from './InstructorSelect.tsx';
import type { RowControlsProps } from './row-props.ts';
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
        // A newcomer's row goes, and the focus with it.
        if (isNew) currentTarget.closest('section')?.focus({ preventScroll: true });
        edit({ kind: removed ? 'keep' : 'remove', id });
      }}
    >
      {removed && texts.keep}
    </Button>
  );
}
