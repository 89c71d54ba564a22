import { type ReactNode, useRef, useState } from 'react';
import { runsOfDays } from '#domain/events/days.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/Field.tsx';
import styles from './AttendeeList.module.css';
import bulkBarStyles from './BulkBar.module.css';
import { listDays } from './DayBoxes.tsx';
import { type Assignment, type DraftStep, findAssignedStudents } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import type { RosterOptions } from './roster-options.ts';
import { BULK_FIRST } from './SelectBox.tsx';
import { texts } from './texts.ts';
import type { useSelection } from './use-selection.ts';

interface AttendeeSelectionProps {
  rows: readonly RosterRow[];
  selection: ReturnType<typeof useSelection>;
  /**
   * The ids of the attendees who match the filter; rows that stay only because of an unsaved change are not among
   * them.
   */
  askedFor: readonly string[];
  options: RosterOptions;
  dayNames: readonly string[];
  edit: (step: DraftStep) => void;
  inert: boolean;
  /** Shown beside the box that selects all. */
  children: ReactNode;
}

/** Selects all attendees who match the filter, and edits the selected ones. */
export function AttendeeSelection({
  rows,
  selection,
  askedFor,
  options,
  dayNames,
  edit,
  inert,
  children,
}: AttendeeSelectionProps) {
  const { selected, selectOnly, clear } = selection;
  const [announcement, setAnnouncement] = useState('');
  const all = useRef<HTMLInputElement>(null);
  const count = askedFor.length;
  const isAll = count > 0 && askedFor.every(id => selected.has(id));

  /** The bar disappears, so the focus moves to the box. */
  const end = (words: string) => {
    setAnnouncement(words);
    clear();
    all.current?.focus({ preventScroll: true });
  };

  return (
    <div className={classes('no-print surface stack-1', styles.selecting)} inert={inert}>
      <div className={classes('wrap soft small', styles.top)}>
        <label className={classes('thumb row-15 strong', styles.all)}>
          <input
            ref={box => {
              all.current = box;
              if (box) box.indeterminate = selected.size > 0 && !isAll;
            }}
            className="box"
            type="checkbox"
            checked={isAll}
            disabled={count === 0}
            onChange={({ target }) => (target.checked ? selectOnly(askedFor) : clear())}
          />
          {texts.selectAll(count)}
        </label>
        {children}
        <p role="status">{announcement}</p>
      </div>
      {selected.size > 0 && (
        <BulkBar
          people={rows.filter(({ id }) => selected.has(id))}
          options={options}
          dayNames={dayNames}
          edit={edit}
          onDone={end}
          onClear={() => end('')}
        />
      )}
    </div>
  );
}

interface BulkBarProps {
  people: readonly RosterRow[];
  options: RosterOptions;
  /** The names of the event's days; empty for an event of one day. */
  dayNames: readonly string[];
  edit: (step: DraftStep) => void;
  /** Called with the announcement when the values were set. */
  onDone: (announcement: string) => void;
  onClear: () => void;
}

const KEEP = '';
const NONE = 'none';

/** Sets a group, an instructor or days for all selected attendees in the draft. */
function BulkBar({ people, options, dayNames, edit, onDone, onClear }: BulkBarProps) {
  const [group, setGroup] = useState(KEEP);
  const [instructor, setInstructor] = useState(KEEP);
  const [days, setDays] = useState(KEEP);
  const assignment: Assignment = {
    people,
    ...(group !== KEEP && { group }),
    ...(instructor !== KEEP && { instructorId: instructor === NONE ? null : instructor }),
    ...(days !== KEEP && { days: Number(days) }),
  };
  const set = () => {
    edit({ kind: 'assign', ...assignment });
    onDone(describeOutcome(assignment));
  };

  return (
    <fieldset className={classes(bulkBarStyles.bar, dayNames.length > 0 && bulkBarStyles.withDays)}>
      <legend className="visually-hidden">{texts.forSelected}</legend>
      <strong className={bulkBarStyles.count}>{texts.selected(people.length)}</strong>
      <SelectField
        label={texts.setGroup}
        value={group}
        onChange={({ target }) => setGroup(target.value)}
        {...{ [BULK_FIRST]: '' }}
      >
        <option value={KEEP}>{texts.asItIs}</option>
        {options.groups.map(name => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label={texts.setInstructor}
        value={instructor}
        onChange={({ target }) => setInstructor(target.value)}
      >
        <option value={KEEP}>{texts.asItIs}</option>
        <option value={NONE}>{texts.none}</option>
        {options.instructors.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {dayNames.length > 0 && (
        <SelectField label={texts.setDays} value={days} onChange={({ target }) => setDays(target.value)}>
          <option value={KEEP}>{texts.asItIs}</option>
          {runsOfDays(dayNames.length).map(run => (
            <option key={run} value={run}>
              {listDays(run, dayNames) || texts.allDays}
            </option>
          ))}
        </SelectField>
      )}
      <div className={classes('actions', bulkBarStyles.actions)}>
        <Button
          variant="primary"
          disabled={group === KEEP && instructor === KEEP && days === KEEP}
          onClick={set}
        >
          {texts.setFor(people.length)}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {texts.selectNobody}
        </Button>
      </div>
    </fieldset>
  );
}

function describeOutcome(assignment: Assignment): string {
  const { people, instructorId } = assignment;
  const left = instructorId ? people.length - findAssignedStudents(assignment).length : 0;
  return left === 0 ? texts.wasSet(people.length) : texts.wasSetExcept(people.length, left);
}
