import { memo, useRef } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { useNearView } from '#web/ui/use-near-view.ts';
import styles from './AttendeeRow.module.css';
import { GroupSelect } from './GroupSelect.tsx';
import { InstructorSelect } from './InstructorSelect.tsx';
import { RowNotes } from './RowNotes.tsx';
import type { AttendeeRowProps } from './row-props.ts';

/** An attendee. A change to one of 500 draws that one alone, and selects fill when their row comes into view. */
export const AttendeeRow = memo(function AttendeeRow(row: AttendeeRowProps) {
  const { id, label, email, picture, vehicle, state, showEmail, hidden, edit } = row;
  const item = useRef<HTMLLIElement>(null);
  const near = useNearView(item);
  const detail = [vehicle, showEmail && email].filter(Boolean).join(' · ');
  return (
    <li ref={item} hidden={hidden} className={classes(styles.row, styles[state])}>
      <div className={styles.person}>
        <PersonBadge name={label} picture={picture} detail={detail} />
        <RowNotes {...row} />
      </div>
      {state === 'removed' ? (
        <Button
          className={styles.keep}
          aria-label={`Keep ${label}`}
          onClick={() => edit({ kind: 'keep', id })}
        >
          Keep
        </Button>
      ) : (
        <>
          <GroupSelect row={row} near={near} />
          <InstructorSelect row={row} near={near} />
          <IconButton
            className={styles.remove}
            icon="trash"
            label={`Remove ${label}`}
            onClick={() => edit({ kind: 'remove', id })}
          />
        </>
      )}
    </li>
  );
});
