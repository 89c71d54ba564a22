import { useId, useState } from 'react';
import { runsOfDays } from '#domain/events/days.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/Field.tsx';
import styles from './BulkBar.module.css';
import { describeBulkChange } from './bulk-changes.ts';
import { listDays } from './DayBoxes.tsx';
import { type DraftStep, findAssignedStudents } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import type { RosterOptions } from './roster-options.ts';
import { BULK_FIRST } from './SelectBox.tsx';
import { texts } from './texts.ts';

interface BulkBarProps {
  people: readonly RosterRow[];
  options: RosterOptions;
  /** The club's run groups in their order. */
  ladder: readonly string[];
  /** The names of the event's days; empty for an event of one day. */
  dayNames: readonly string[];
  edit: (step: DraftStep) => void;
  /** Called with the announcement when the values were set, and without one when nobody is to be selected. */
  onDone: (announcement: string) => void;
}

const KEEP = '';
const NONE = 'none';

/** Sets a group, an instructor or days for all selected attendees in the draft, and says before what it will change. */
export function BulkBar({ people, options, ladder, dayNames, edit, onDone }: BulkBarProps) {
  const changesId = useId();
  const [group, setGroup] = useState(KEEP);
  const [instructor, setInstructor] = useState(KEEP);
  const [days, setDays] = useState(KEEP);
  const assignment = {
    people,
    ...(group !== KEEP && { group }),
    ...(instructor !== KEEP && { instructorId: instructor === NONE ? null : instructor }),
    ...(days !== KEEP && { days: Number(days) }),
  };
  const { label: instructorLabel = texts.none } =
    options.instructors.find(({ id }) => id === instructor) ?? {};
  const changes = describeBulkChange(assignment, { ladder, dayNames, instructorLabel });
  const instructing = assignment.instructorId ? people.length - findAssignedStudents(assignment).length : 0;
  const sentences = instructing === 0 ? changes : [...changes, texts.instructThemselves(instructing)];
  const isChosen = group !== KEEP || instructor !== KEEP || days !== KEEP;

  return (
    <fieldset className={classes('surface', styles.bar)}>
      <legend className="visually-hidden">{texts.forSelected}</legend>
      <div className={classes('row-1 apart', styles.count)}>
        <strong>{texts.selected(people.length)}</strong>
        <IconButton icon="x" label={texts.selectNobody} onClick={() => onDone('')} />
      </div>
      <SelectField
        label={texts.setGroup}
        hideLabel
        value={group}
        onChange={({ target }) => setGroup(target.value)}
        {...{ [BULK_FIRST]: '' }}
      >
        <option value={KEEP}>{texts.setGroup}</option>
        {options.groups.map(name => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label={texts.setInstructor}
        hideLabel
        value={instructor}
        onChange={({ target }) => setInstructor(target.value)}
      >
        <option value={KEEP}>{texts.setInstructor}</option>
        <option value={NONE}>{texts.none}</option>
        {options.instructors.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {dayNames.length > 0 && (
        <SelectField
          label={texts.setDays}
          hideLabel
          value={days}
          onChange={({ target }) => setDays(target.value)}
        >
          <option value={KEEP}>{texts.setDays}</option>
          {runsOfDays(dayNames.length).map(run => (
            <option key={run} value={run}>
              {listDays(run, dayNames) || texts.allDays}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        variant="primary"
        disabled={changes.length === 0}
        aria-describedby={changesId}
        onClick={() => {
          edit({ kind: 'assign', ...assignment });
          onDone(texts.wasSet(people.length));
        }}
      >
        {texts.setFor(people.length)}
      </Button>
      <div className={classes('small', styles.changes)} id={changesId} role="status">
        {isChosen && changes.length === 0 && <p>{texts.changesNothing}</p>}
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </fieldset>
  );
}
