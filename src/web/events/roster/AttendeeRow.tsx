import { createContext, memo, use } from 'react';
import type { SoloOf } from '#contract/events/run-groups.ts';
import { SoloBadge } from '#web/school/criteria/SoloBadge.tsx';
import { classes } from '#web/ui/classes.ts';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { AttendeeControls, type AttendeeControlsProps } from './AttendeeControls.tsx';
import { DetailsButton } from './AttendeeDetails.tsx';
import styles from './AttendeeRow.module.css';
import { ClaimCodeButton } from './ClaimCodes.tsx';
import type { RosterRow } from './draft-rows.ts';
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
