import { memo } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import styles from './AttendeeRow.module.css';
import { GroupSelect } from './GroupSelect.tsx';
import { InstructorSelect } from './InstructorSelect.tsx';
import type { RowControlsProps } from './row-props.ts';

/** What can be done with an attendee. */
export const AttendeeControls = memo(function AttendeeControls(row: RowControlsProps) {
  const { id, label, state, edit } = row;
  if (state === 'removed') {
    return (
      <Button className={styles.keep} aria-label={`Keep ${label}`} onClick={() => edit({ kind: 'keep', id })}>
        Keep
      </Button>
    );
  }
  return (
    <>
      <GroupSelect {...row} />
      <InstructorSelect {...row} />
      <IconButton
        className={styles.remove}
        icon="trash"
        label={`Remove ${label}`}
        onClick={() => edit({ kind: 'remove', id })}
      />
    </>
  );
});
