import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import { matches } from '#domain/text/matches.ts';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { classes } from '#web/ui/classes.ts';
import { SearchField } from '#web/ui/Field.tsx';
import styles from './Advancement.module.css';
import { texts } from './texts.ts';

/** Empty: everybody. */
type StudentFilter = Readonly<Record<'q' | 'group', string>>;

/** Holds the filter of a club's students. Ignores a run group that none of them has. */
export function useStudentFilter({ Students }: Advancement) {
  const [filter, changeFilter] = useListFilter({ q: '', group: '' });
  const group = Students.some(({ Group }) => Group === filter.group) ? filter.group : '';
  return [{ ...filter, group }, changeFilter] as const;
}

export const matchesFilter = ({ DisplayName, Group }: Candidate, { q, group }: StudentFilter): boolean =>
  (group === '' || Group === group) && matches(DisplayName, q);

interface FilterStudentsProps {
  club: Advancement;
  filter: StudentFilter;
  onChange: (changes: Partial<StudentFilter>) => void;
}

export function FilterStudents({ club, filter, onChange }: FilterStudentsProps) {
  const groups = [...new Set(club.Students.map(({ Group }) => Group))].sort();
  return (
    <div className={classes('row-1 wrap', styles.filter)}>
      <SearchField label={texts.name} value={filter.q} onChange={q => onChange({ q })} />
      <ChoiceField
        hideLabel
        label={texts.group}
        value={filter.group}
        options={[{ value: '', label: texts.allGroups }, ...groups]}
        onChoose={chosen => onChange({ group: chosen })}
      />
    </div>
  );
}
