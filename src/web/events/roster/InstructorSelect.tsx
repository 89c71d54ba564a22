import { use } from 'react';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { PlainSelect } from '#web/ui/PlainSelect.tsx';
import styles from './AttendeeRow.module.css';
import { RosterOptionsContext } from './options.ts';
import type { RowSelectProps } from './row-props.ts';
import { texts } from './texts.ts';

const NONE = '';

/**
 * Who instructs an attendee: None, or somebody of the group Instructor (docs/product.md#event-dashboard). Instructors
 * have nobody.
 */
export function InstructorSelect(row: RowSelectProps) {
  const { id, label, group, instructorId, instructorLabel, savedInstructorId, edit, filled, fill } = row;
  return (
    <PlainSelect
      className={styles.choice}
      caption={texts.instructor}
      label={`${texts.instructor} ${texts.of(label)}`}
      value={instructorId ?? NONE}
      disabled={group === INSTRUCTOR_GROUP}
      onPointerDown={fill}
      onFocus={fill}
      onChange={({ target: { value } }) =>
        edit({
          kind: 'instructor',
          id,
          instructorId: value === NONE ? null : value,
          saved: savedInstructorId,
        })
      }
    >
      <option value={NONE}>{texts.none}</option>
      {filled && <InstructorOptions />}
      {!filled && instructorId !== null && <option value={instructorId}>{instructorLabel}</option>}
    </PlainSelect>
  );
}

function InstructorOptions() {
  const { instructors } = use(RosterOptionsContext);
  return instructors.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}
