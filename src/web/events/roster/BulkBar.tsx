import { useId, useState } from 'react';
import { type DaySet, runsOfDays } from '#domain/events/days.ts';
import { MOST_STUDENTS } from '#domain/events/limits/limits.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { listDays } from '#web/ui/DayBoxes.tsx';
import { describeBulkChange } from './bulk-changes.ts';
import { type DraftStep, findAssignedStudents, findInstructing } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import styles from './Roster.module.css';
import type { LoadedOptions } from './roster-options.ts';
import { BULK_FIRST } from './SelectBox.tsx';

interface BulkBarProps {
  people: readonly RosterRow[];
  options: LoadedOptions;
  /** The club's run groups in their order. */
  ladder: readonly string[];
  /** The names of the event's days; empty for an event of one day. */
  dayNames: readonly string[];
  /** Changes the draft; asks first if the instructor would get too many of the `added` students. */
  assignMany: (step: DraftStep, instructorId: string | null | undefined, added: number) => void;
  /** Called with the announcement when the values were set, and without one when nobody is to be selected. */
  onDone: (announcement: string) => void;
}

const limits = Array.from({ length: MOST_STUDENTS + 1 }, (_, count) => count);

const KEEP = '';
const NONE = 'none';

/** Sets a group, an instructor, days or a limit for all selected attendees in the draft, and says before what it will change. */
export function BulkBar({ people, options, ladder, dayNames, assignMany, onDone }: BulkBarProps) {
  const changesId = useId();
  const [group, setGroup] = useState(KEEP);
  const [instructor, setInstructor] = useState(KEEP);
  const [days, setDays] = useState<DaySet | null>(null);
  const [most, setMost] = useState<number | null>(null);
  const assignment = {
    people,
    ...(group !== KEEP && { group }),
    ...(instructor !== KEEP && { instructorId: instructor === NONE ? null : instructor }),
    ...(days !== null && { days }),
    ...(most !== null && { maxStudents: most }),
  };
  const instructorOf = new Map(people.map(({ id, instructorId }) => [id, instructorId]));
  const { label: instructorLabel = texts.none } =
    options.instructors.find(({ id }) => id === instructor) ?? {};
  const changes = describeBulkChange(assignment, { ladder, dayNames, instructorLabel });
  const instructing = assignment.instructorId ? people.length - findAssignedStudents(assignment).length : 0;
  const sentences = instructing === 0 ? changes : [...changes, texts.instructThemselves(instructing)];
  const isChosen = group !== KEEP || instructor !== KEEP || days !== null || most !== null;
  const added = findAssignedStudents(assignment).filter(({ id }) => instructorOf.get(id) !== instructor);

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
          ...options.instructors.map(({ id, label, load }) => ({ value: id, label: `${label} · ${load}` })),
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
      {findInstructing(assignment).length > 0 && (
        <ChoiceField
          label={texts.setMost}
          hideLabel
          value={most}
          options={[
            { value: null, label: texts.setMost },
            ...limits.map(value => ({ value, label: texts.takesAtMost(value) })),
          ]}
          onChoose={setMost}
        />
      )}
      <Button
        disabled={changes.length === 0}
        aria-describedby={changesId}
        onClick={() => {
          assignMany({ kind: 'assign', ...assignment }, assignment.instructorId, added.length);
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
