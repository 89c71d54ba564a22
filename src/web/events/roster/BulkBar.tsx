import { useId, useState } from 'react';
import { type DaySet, runsOfDays } from '#domain/events/days.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { listDays } from '#web/ui/DayBoxes.tsx';
import { describeBulkChange } from './bulk-changes.ts';
import { type Edit, findAssignedStudents } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import styles from './Roster.module.css';
import type { RosterOptions } from './roster-options.ts';
import { BULK_FIRST } from './SelectBox.tsx';

interface BulkBarProps {
  people: readonly RosterRow[];
  options: RosterOptions;
  /** The club's run groups in their order. */
  ladder: readonly string[];
  /** The names of the event's days; empty for an event of one day. */
  dayNames: readonly string[];
  edit: Edit;
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
  const [days, setDays] = useState<DaySet | null>(null);
  const assignment = {
    people,
    ...(group !== KEEP && { group }),
    ...(instructor !== KEEP && { instructorId: instructor === NONE ? null : instructor }),
    ...(days !== null && { days }),
  };
  const { label: instructorLabel = texts.none } =
    options.instructors.find(({ id }) => id === instructor) ?? {};
  const changes = describeBulkChange(assignment, { ladder, dayNames, instructorLabel });
  const instructing = assignment.instructorId ? people.length - findAssignedStudents(assignment).length : 0;
  const sentences = instructing === 0 ? changes : [...changes, texts.instructThemselves(instructing)];
  const isChosen = group !== KEEP || instructor !== KEEP || days !== null;

  return (
    <fieldset className={classes('surface', styles.bulkBar)}>
      <legend className="visually-hidden">{texts.forSelected}</legend>
      <div className={classes('row-1 apart', styles.count)}>
        <strong>{texts.selected(people.length)}</strong>
        <IconButton icon="x" label={texts.selectNobody} onClick={() => onDone('')} />
      </div>
      <ChoiceField
        label={texts.setGroup}
        hideLabel
        value={group}
        options={[{ value: KEEP, label: texts.setGroup }, ...options.groups]}
        onChoose={setGroup}
        {...{ [BULK_FIRST]: '' }}
      />
      <ChoiceField
        label={texts.setInstructor}
        hideLabel
        value={instructor}
        options={[
          { value: KEEP, label: texts.setInstructor },
          { value: NONE, label: texts.none },
          ...options.instructors.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChoose={setInstructor}
      />
      {dayNames.length > 0 && (
        <ChoiceField
          label={texts.setDays}
          hideLabel
          value={days}
          options={[
            { value: null, label: texts.setDays },
            ...runsOfDays(dayNames.length).map(run => ({
              value: run,
              label: listDays(run, dayNames) || texts.allDays,
            })),
          ]}
          onChoose={setDays}
        />
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
