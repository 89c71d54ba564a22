import { useGradually } from '#web/ui/use-gradually.ts';
import styles from './AttendeeList.module.css';
import { AttendeeRow } from './AttendeeRow.tsx';
import type { AttendeeRowProps } from './row-props.ts';

interface AttendeeRowsProps {
  /** All rows, hidden ones included. */
  rows: readonly AttendeeRowProps[];
  inert: boolean;
}

/** The rows of the list: those on screen at once, the others right after; their room is kept until they come. */
export function AttendeeRows({ rows, inert }: AttendeeRowsProps) {
  const mounted = useGradually(rows.length);
  const toCome = rows.slice(mounted).filter(({ hidden }) => !hidden).length;
  const room = { paddingBlockEnd: `calc(${toCome} * var(--height-row))` };
  return (
    <ul className={styles.list} inert={inert} style={toCome > 0 ? room : undefined}>
      {rows.slice(0, mounted).map(row => (
        <AttendeeRow key={row.id} {...row} />
      ))}
    </ul>
  );
}
