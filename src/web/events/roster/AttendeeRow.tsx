import { memo, use, useState } from 'react';
import type { ClaimCode } from '#contract/evals/evals.ts';
import type { SoloOf } from '#contract/events/run-groups.ts';
import { INSTRUCTOR_GROUP, needsInstructor } from '#domain/events/groups.ts';
import { findMostStudents, MOST_STUDENTS } from '#domain/events/limits/limits.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { SoloBadge } from '#web/school/criteria/SoloBadge.tsx';
import { ActionsMenu } from '#web/ui/ActionsMenu.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { groupStyle } from '#web/ui/group-style.ts';
import { Stepper } from '#web/ui/Stepper.tsx';
import styles from './AttendeeRow.module.css';
import { type Edit, setField } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import { RosterOptionsContext } from './roster-options.ts';
import { type Select, SelectBox } from './SelectBox.tsx';

/** The id of the button that opens an attendee. */
export const personId = (id: string): string => `person-${id}`;

/** The face, name and facts of an attendee, with the state of the draft. A press opens the details. */
function AttendeeSummary(row: AttendeeRowProps) {
  const { id, label, email, picture, vehicle, carNumber, absent, hasLeft, state, comesOn, solos } = row;
  const mark = texts.states[state];
  return (
    <button
      id={personId(id)}
      type="button"
      className={classes('bare soft small', styles.open)}
      title={texts.detailsOf(label)}
      disabled={state === 'removed'}
      onClick={() => row.showDetails(id)}
    >
      <Avatar name={label} picture={picture} size="small" />
      <span className={styles.words}>
        <span className={styles.name}>
          <span>{label}</span>
          {solos && <SoloBadge solos={solos} />}
          {absent && <span className={classes('pill', styles.absence)}>{texts.absent}</span>}
          {hasLeft && <span className={classes('pill', styles.absence)}>{texts.hasLeft}</span>}
          {mark && (
            <span className={state === 'changed' ? styles.dot : classes('pill', styles.absence)} title={mark}>
              <span className={state === 'changed' ? 'visually-hidden' : undefined}>{mark}</span>
            </span>
          )}
        </span>
        {comesOn && <strong>{comesOn}</strong>}
        <span className={styles.email}>{email}</span>
      </span>
      {/* The details have the whole car. */}
      <span className={classes('one-line', styles.car)} data-excerpt>
        {carNumber && <span className={styles.number}>{`#${carNumber}`}</span>}
        {vehicle && <span>{vehicle}</span>}
      </span>
    </button>
  );
}

function describeConflicts(row: RosterRow): string[] {
  return [
    ...(row.lostInstructorLabel === null ? [] : [texts.lostInstructor(row.lostInstructorLabel)]),
    ...(row.instructorMissing ? [texts.instructorMissing(row.instructorLabel ?? texts.none)] : []),
    ...(row.hasGroupClash ? [texts.groupClash(row.saved.group)] : []),
    ...(row.hasInstructorClash ? [texts.instructorClash(row.savedInstructorLabel ?? texts.none)] : []),
  ];
}

/** Plain values and stable functions, so that `memo` skips unchanged rows. */
export interface AttendeeRowProps extends RosterRow {
  hidden: boolean;
  /** Whether the selects hold all options from the start. */
  filled: boolean;
  edit: Edit;
  /** Gives a student an instructor; asks first if the instructor is full. */
  assign: (row: RosterRow, instructorId: string | null) => void;
  /** The colour of the run group. */
  colour: string | null;
  /** The names of the attendee's days; empty for all days. */
  comesOn: string;
  selected: boolean;
  select: Select;
  solos: readonly SoloOf[] | undefined;
  /** The code of a student whose eval still waits for its instructor. */
  code: ClaimCode | undefined;
  /** The number of students that an instructor has in the draft. */
  students: number | undefined;
  showDetails: (id: string) => void;
  showCode: (code: ClaimCode) => void;
}

/** A row of the roster. A change renders one row, a filter renders none. */
export const AttendeeRow = memo(function AttendeeRow(row: AttendeeRowProps) {
  const { id, label, state, hidden, selected, select } = row;
  // On a large roster the selects get their options on the first focus or press.
  const [reached, setReached] = useState(false);
  const selects = { ...row, filled: row.filled || reached, fill: () => setReached(true) };
  const isRemoved = state === 'removed';
  const conflicts = isRemoved ? [] : describeConflicts(row);
  return (
    <li
      hidden={hidden}
      className={classes(styles.row, styles[state], selected && styles.selected, row.absent && styles.absent)}
    >
      <SelectBox {...{ id, label, selected, select }} disabled={isRemoved} />
      <AttendeeSummary {...row} />
      {!isRemoved && <GroupSelect {...selects} />}
      {!isRemoved &&
        (row.group === INSTRUCTOR_GROUP ? (
          <div className={styles.instructing}>
            <LimitStepper {...row} />
            <InstructorSelect {...selects} />
          </div>
        ) : (
          <InstructorSelect {...selects} />
        ))}
      <ActionsMenu compact label={texts.moreAbout(label)} className={styles.menu}>
        <AttendeeCommands {...row} />
      </ActionsMenu>
      {conflicts.length > 0 && (
        <p className={classes('small danger', styles.conflicts)}>{conflicts.join(' ')}</p>
      )}
    </li>
  );
});

/** The commands of a row's menu. */
function AttendeeCommands({ edit, showDetails, showCode, ...row }: AttendeeRowProps) {
  const { id, state, isNew, absent, code } = row;
  if (state === 'removed') {
    return (
      <Button variant="quiet" onClick={() => edit({ kind: 'restore', id })}>
        {texts.keep}
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" icon="edit" onClick={() => showDetails(id)}>
        {texts.details}
      </Button>
      {!isNew && (
        <>
          {code && (
            <Button variant="quiet" icon="qr" onClick={() => showCode(code)}>
              {texts.codeOne}
            </Button>
          )}
          <Button
            variant="quiet"
            icon={absent ? 'check' : 'x'}
            onClick={() => edit(setField(row, 'absent', !absent))}
          >
            {absent ? texts.hereAgain : texts.absent}
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        icon="trash"
        onClick={({ currentTarget }) => {
          // A newcomer's row is removed at once: keep the focus in the list.
          if (isNew) currentTarget.closest('section')?.focus({ preventScroll: true });
          edit({ kind: 'remove', id });
        }}
      >
        {texts.remove}
      </Button>
    </>
  );
}

type RowSelectProps = AttendeeRowProps & {
  /** Fills the selects with all options. */
  fill: () => void;
};

/** The select of an attendee's run group (docs/product.md#event-dashboard). */
function GroupSelect({ edit, filled, fill, ...row }: RowSelectProps) {
  const { label, group, colour } = row;
  return (
    <select
      className={classes(styles.choice, styles.inGroup)}
      style={groupStyle(colour)}
      aria-label={`${texts.group} ${texts.of(label)}`}
      value={group}
      onPointerDown={fill}
      onFocus={fill}
      onChange={({ target }) => edit(setField(row, 'group', target.value))}
    >
      {filled ? <GroupOptions /> : <option value={group}>{group}</option>}
    </select>
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

/** How many students an instructor has, of the most that the instructor takes. */
export function LimitStepper({
  edit,
  students = 0,
  ...row
}: RosterRow & Pick<AttendeeRowProps, 'edit' | 'students'>) {
  const { label } = row;
  const most = findMostStudents(row.maxStudents, students);
  return (
    <Stepper
      label={texts.mostStudents(label)}
      value={most}
      shown={texts.load(students, most)}
      min={0}
      max={MOST_STUDENTS}
      onChange={to => edit(setField(row, 'maxStudents', to))}
    />
  );
}

/** The select of an attendee's instructor (docs/product.md#event-dashboard). */
function InstructorSelect(row: RowSelectProps) {
  const { label, group, instructorId, instructorLabel, assign, filled, fill } = row;
  const isQuiet = group === INSTRUCTOR_GROUP && instructorId === null;
  return (
    <select
      className={classes(styles.choice, isQuiet && styles.quiet, needsInstructor(row) && styles.missing)}
      aria-label={`${texts.instructor} ${texts.of(label)}`}
      value={instructorId ?? NONE}
      onPointerDown={fill}
      onFocus={fill}
      onChange={({ target: { value } }) => assign(row, value === NONE ? null : value)}
    >
      <option value={NONE}>{texts.none}</option>
      {filled ? (
        <InstructorOptions current={instructorId} />
      ) : (
        instructorId !== null && <option value={instructorId}>{instructorLabel}</option>
      )}
    </select>
  );
}

/** The instructors with their loads. The chosen one is only a name: it stays on the screen while the select is closed. */
function InstructorOptions({ current }: { current: string | null }) {
  const { instructors } = use(RosterOptionsContext);
  return instructors.map(({ id, label, load }) => (
    <option key={id} value={id}>
      {id === current ? label : `${label} · ${load}`}
    </option>
  ));
}
