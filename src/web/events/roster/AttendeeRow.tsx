import { createContext, memo, use, useState } from 'react';
import type { SoloOf } from '#contract/events/run-groups.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { SoloBadge } from '#web/school/criteria/SoloBadge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { PlainSelect } from '#web/ui/PlainSelect.tsx';
import { DetailsButton } from './AttendeeDetails.tsx';
import styles from './AttendeeRow.module.css';
import { ClaimCodeButton } from './ClaimCodes.tsx';
import type { DraftStep } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import { RosterOptionsContext } from './roster-options.ts';
import { SelectBox } from './SelectBox.tsx';
import { texts } from './texts.ts';
import type { Select } from './use-selection.ts';

/** The solos of the event. The draft does not change them. */
export const RosterSolos = createContext<readonly SoloOf[]>([]);

function RosterSolo({ userId }: { userId: string }) {
  return <SoloBadge solos={use(RosterSolos).filter(({ UserId }) => UserId === userId)} />;
}

/** The name and facts of an attendee, with the state of the draft and its conflicts. */
const AttendeeWords = memo(function AttendeeWords({ comesOn, ...row }: RosterRow & { comesOn: string }) {
  const state = texts.states[row.state];
  const facts = [row.email, row.vehicle].filter(Boolean);
  const detail = facts.map(fact => (
    <span key={fact} className={styles.fact}>
      {fact}
    </span>
  ));
  return (
    <div className={classes('actions row-1', styles.person)}>
      <DetailsButton row={row}>
        <PersonBadge name={row.label} picture={row.picture} detail={detail} />
      </DetailsButton>
      {!row.isNew && row.state !== 'removed' && (
        <ClaimCodeButton studentId={row.id} label={row.label} className={styles.code} />
      )}
      {comesOn && <span className={classes('pill', styles.absence)}>{comesOn}</span>}
      <RosterSolo userId={row.id} />
      {row.absent && <span className={classes('pill', styles.absence)}>{texts.absent}</span>}
      {state && <span className={classes('pill', styles.mark)}>{state}</span>}
      {row.state !== 'removed' &&
        describeConflicts(row).map(note => (
          <span key={note} className="small danger">
            {note}
          </span>
        ))}
    </div>
  );
});

function describeConflicts(row: RosterRow): string[] {
  return [
    ...(row.lostInstructorLabel === null ? [] : [texts.lostInstructor(row.lostInstructorLabel)]),
    ...(row.hasGroupClash ? [texts.groupClash(row.savedGroup)] : []),
    ...(row.hasInstructorClash ? [texts.instructorClash(row.savedInstructorLabel ?? texts.none)] : []),
  ];
}

/** Plain values and stable functions, so that `memo` skips unchanged rows. */
export interface AttendeeRowProps extends AttendeeControlsProps {
  hidden: boolean;
  /** The names of the attendee's days; empty for all days. */
  comesOn: string;
  selected: boolean;
  select: Select;
}

/** A row of the roster. A change renders one row, a filter renders none. */
export const AttendeeRow = memo(function AttendeeRow({ hidden, selected, select, ...row }: AttendeeRowProps) {
  const { id, label, state } = row;
  return (
    <li
      hidden={hidden}
      className={classes(styles.row, styles[state], selected && styles.selected, row.absent && styles.absent)}
    >
      <SelectBox {...{ id, label, selected, select }} disabled={state === 'removed'} />
      <AttendeeWords {...row} />
      <AttendeeControls {...row} />
    </li>
  );
});

interface AttendeeControlsProps extends RosterRow {
  /** Whether the selects hold all options from the start. */
  filled: boolean;
  edit: (step: DraftStep) => void;
}

type RowSelectProps = AttendeeControlsProps & {
  /** Fills the selects with all options. */
  fill: () => void;
};

/** The controls of a row. On a large roster the selects get their options on the first focus or press. */
const AttendeeControls = memo(function AttendeeControls(row: AttendeeControlsProps) {
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
