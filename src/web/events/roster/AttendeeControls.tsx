import { memo, use, useState } from 'react';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PlainSelect } from '#web/ui/PlainSelect.tsx';
import styles from './AttendeeRow.module.css';
import type { DraftStep } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import { RosterOptionsContext } from './roster-options.ts';
import { texts } from './texts.ts';

export interface AttendeeControlsProps extends RosterRow {
  /** Whether the selects hold all options from the start. */
  filled: boolean;
  edit: (step: DraftStep) => void;
}

type RowSelectProps = AttendeeControlsProps & {
  /** Fills the selects with all options. */
  fill: () => void;
};

/** The controls of a row. On a large roster the selects get their options on the first focus or press. */
export const AttendeeControls = memo(function AttendeeControls(row: AttendeeControlsProps) {
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

/** Removes or keeps an attendee. The same button serves both, so that it keeps the focus. */
function RemoveOrKeep({ id, label, state, isNew, edit }: AttendeeControlsProps) {
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
        // A newcomer's row is removed at once: keep the focus in the list.
        if (isNew) currentTarget.closest('section')?.focus({ preventScroll: true });
        edit({ kind: removed ? 'keep' : 'remove', id });
      }}
    >
      {removed && texts.keep}
    </Button>
  );
}

/** The select of an attendee's run group (docs/product.md#event-dashboard). */
function GroupSelect({ id, label, group, savedGroup, edit, filled, fill }: RowSelectProps) {
  return (
    <PlainSelect
      className={classes('stack-05', styles.choice)}
      caption={texts.group}
      label={`${texts.group} ${texts.of(label)}`}
      value={group}
      onPointerDown={fill}
      onFocus={fill}
      onChange={({ target }) =>
        edit({ kind: 'choose', id, field: 'group', to: target.value, saved: savedGroup })
      }
    >
      {filled ? <GroupOptions /> : <option value={group}>{group}</option>}
    </PlainSelect>
  );
}

function GroupOptions() {
  const { groups } = use(RosterOptionsContext);
  return groups.map(group => (
    <option key={group} value={group}>
      {group}
    </option>
  ));
}

const NONE = '';

/** The select of an attendee's instructor (docs/product.md#event-dashboard); disabled for instructors. */
function InstructorSelect(row: RowSelectProps) {
  const { id, label, group, instructorId, instructorLabel, savedInstructorId, edit, filled, fill } = row;
  return (
    <PlainSelect
      className={classes('stack-05', styles.choice)}
      caption={texts.instructor}
      label={`${texts.instructor} ${texts.of(label)}`}
      value={instructorId ?? NONE}
      disabled={group === INSTRUCTOR_GROUP}
      onPointerDown={fill}
      onFocus={fill}
      onChange={({ target: { value } }) =>
        edit({
          kind: 'choose',
          id,
          field: 'instructorId',
          to: value === NONE ? null : value,
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
