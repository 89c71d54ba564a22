import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import { matches } from '#domain/text/matches.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';
import styles from './Advancement.module.css';
import { texts } from './texts.ts';

/** Empty: everybody. */
export interface StudentFilter {
  readonly name: string;
  readonly group: string;
}

export const matchesFilter = ({ DisplayName, Group }: Candidate, { name, group }: StudentFilter): boolean =>
  (group === '' || Group === group) && matches(DisplayName, name);

interface FilterStudentsProps {
  club: Advancement;
  filter: StudentFilter;
  onChange: (filter: StudentFilter) => void;
}

export function FilterStudents({ club, filter, onChange }: FilterStudentsProps) {
  const groups = [...new Set(club.Students.map(({ Group }) => Group))].sort();
  return (
    <div className={classes('actions', styles.filter)}>
      <TextField
        label={texts.name}
        type="search"
        value={filter.name}
        onChange={({ target }) => onChange({ ...filter, name: target.value })}
      />
      <ChoiceField
        label={texts.group}
        value={filter.group}
        options={[{ value: '', label: texts.allGroups }, ...groups]}
        onChoose={chosen => onChange({ ...filter, group: chosen })}
      />
    </div>
  );
}
