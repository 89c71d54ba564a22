import { useState } from 'react';
import { type Assignment, type DraftStep, studentsOf } from '#domain/roster/draft.ts';
import type { RosterRow } from '#domain/roster/draft-rows.ts';
import type { RosterOptions } from '#domain/roster/roster-options.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import styles from './BulkBar.module.css';
import { BULK_FIRST } from './SelectBox.tsx';
import { texts } from './texts.ts';

interface BulkBarProps {
  people: readonly RosterRow[];
  options: RosterOptions;
  edit: (step: DraftStep) => void;
  /** It was done; with what to tell. */
  onDone: (said: string) => void;
  onClear: () => void;
}

const KEEP = '';
const NONE = 'none';

/** One group, one instructor or both for everybody selected, at once. It is saved with the other changes. */
export function BulkBar({ people, options, edit, onDone, onClear }: BulkBarProps) {
  const [group, setGroup] = useState(KEEP);
  const [instructor, setInstructor] = useState(KEEP);
  const assignment: Assignment = {
    people,
    ...(group !== KEEP && { group }),
    ...(instructor !== KEEP && { instructorId: instructor === NONE ? null : instructor }),
  };
  const set = () => {
    edit({ kind: 'assign', ...assignment });
    onDone(outcomeOf(assignment));
  };

  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{texts.forSelected}</legend>
      <strong className={styles.count}>{texts.selected(people.length)}</strong>
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
      <div className={styles.actions}>
        <Button variant="primary" disabled={group === KEEP && instructor === KEEP} onClick={set}>
          {texts.setFor(people.length)}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {texts.selectNobody}
        </Button>
      </div>
    </fieldset>
  );
}

function outcomeOf(assignment: Assignment): string {
  const { people, instructorId } = assignment;
  const left = instructorId ? people.length - studentsOf(assignment).length : 0;
  return left === 0 ? texts.wasSet(people.length) : texts.wasSetExcept(people.length, left);
}
