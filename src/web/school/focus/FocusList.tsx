import type { FocusItem } from '#contract/school/log.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './Focus.module.css';
import { texts } from './texts.ts';

/** The open focus items of a student. */
export function FocusList({ items }: { items: readonly FocusItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes('actions', styles.focus)} aria-label={texts.focus}>
      {items.map(({ FocusId, Text }) => (
        <li key={FocusId}>{Text}</li>
      ))}
    </ul>
  );
}
