import type { RosterRow } from '#domain/roster/draft-rows.ts';
import styles from './AttendeeRow.module.css';

const states = {
  saved: null,
  changed: 'Changed',
  added: 'New',
  removed: 'Removed when you save',
} as const;

/** What is not saved about an attendee, and why something is not as it was chosen. */
export function RowNotes(row: RosterRow) {
  const state = states[row.state];
  return (
    <>
      {state && <span className={styles.mark}>{state}</span>}
      {row.state !== 'removed' &&
        notesOf(row).map(note => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
    </>
  );
}

function notesOf(row: RosterRow): string[] {
  return [
    ...(row.lostInstructorLabel === null ? [] : [`${row.lostInstructorLabel} no longer instructs.`]),
    ...(row.groupClashes ? [`Somebody else has saved the group ${row.savedGroup}.`] : []),
    ...(row.instructorClashes
      ? [`Somebody else has saved the instructor ${row.savedInstructorLabel ?? 'None'}.`]
      : []),
  ];
}
