import { memo } from 'react';
import { classes } from '#web/ui/classes.ts';
import { AttendeeControls } from './AttendeeControls.tsx';
import styles from './AttendeeRow.module.css';
import { AttendeeWords } from './AttendeeWords.tsx';
import type { AttendeeRowProps } from './row-props.ts';
import { SelectBox } from './SelectBox.tsx';

/** An attendee. A change to one of 500 draws that one alone, and a filter draws none again. */
export const AttendeeRow = memo(function AttendeeRow({ hidden, selected, select, ...row }: AttendeeRowProps) {
  const { id, label, state } = row;
  return (
    <li hidden={hidden} className={classes(styles.row, styles[state], selected && styles.selected)}>
      <SelectBox {...{ id, label, selected, select }} disabled={state === 'removed'} />
      <AttendeeWords {...row} />
      <AttendeeControls {...row} />
    </li>
  );
});
