import { memo, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useNearView } from '#web/ui/use-near-view.ts';
import { AttendeeControls } from './AttendeeControls.tsx';
import styles from './AttendeeRow.module.css';
import { AttendeeWords } from './AttendeeWords.tsx';
import type { AttendeeRowProps } from './row-props.ts';
import { SelectBox } from './SelectBox.tsx';

/**
 * An attendee. A change to one of 500 draws that one alone, a filter draws none again, and on a large roster the
 * selects of a row fill when it comes into view.
 */
export const AttendeeRow = memo(function AttendeeRow({
  hidden,
  filled,
  selected,
  select,
  ...row
}: AttendeeRowProps) {
  const item = useRef<HTMLLIElement>(null);
  const near = useNearView(item);
  return (
    <li ref={item} hidden={hidden} className={classes(styles.row, styles[row.state])}>
      <SelectBox
        id={row.id}
        label={row.label}
        selected={selected}
        disabled={row.state === 'removed'}
        select={select}
      />
      <AttendeeWords {...row} />
      <AttendeeControls {...row} near={near || filled} />
    </li>
  );
});
