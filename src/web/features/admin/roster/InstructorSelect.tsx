import { use } from 'react';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';
import { SelectField } from '#web/ui/Field.tsx';
import { RosterOptionsContext } from './options.ts';
import type { RowControlsProps } from './row-props.ts';
import { texts } from './texts.ts';

const NONE = '';

/** Who instructs an attendee: None, or somebody of the group Instructor (product.md §2). Instructors have nobody. */
export function InstructorSelect(row: RowControlsProps) {
  const { id, label, group, instructorId, instructorLabel, savedInstructorId, edit, near } = row;
  return (
    <SelectField
      label={
        <>
          {texts.instructor}
          <span className="visually-hidden"> {texts.of(label)}</span>
        </>
      }
      value={instructorId ?? NONE}
      disabled={group === INSTRUCTOR_GROUP}
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
      {near && <InstructorOptions />}
      {!near && instructorId !== null && <option value={instructorId}>{instructorLabel}</option>}
    </SelectField>
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
