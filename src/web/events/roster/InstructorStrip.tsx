import { memo, useId } from 'react';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './InstructorStrip.module.css';
import { texts } from './texts.ts';
import { ALL, type RosterFilter, WITHOUT } from './use-roster-filter.ts';

interface InstructorStripProps {
  loads: RosterFilter['loads'];
  value: string;
  onChange: (value: string) => void;
}

/** Radio buttons that filter by instructor, with the number of students. */
export function InstructorStrip({ loads, value, onChange }: InstructorStripProps) {
  const name = useId();
  const chip = { name, onChange };
  return (
    <fieldset className={styles.loads}>
      <legend className="visually-hidden">{texts.byInstructor}</legend>
      <div className={classes('no-print track sideways', styles.strip)}>
        <Chip {...chip} value={ALL} chosen={value === ALL} label={texts.all} />
        <Chip
          {...chip}
          value={WITHOUT}
          chosen={value === WITHOUT}
          label={texts.without(loads.without)}
          warns={loads.without > 0}
        />
        {loads.instructors.map(({ id, label, picture, students }) => (
          <Chip
            key={id}
            {...chip}
            value={id}
            chosen={value === id}
            label={label}
            picture={picture}
            students={students}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChipProps {
  name: string;
  value: string;
  chosen: boolean;
  label: string;
  picture?: string | null;
  students?: number;
  warns?: boolean;
  onChange: (value: string) => void;
}

const Chip = memo(function Chip({ name, value, chosen, label, students, ...rest }: ChipProps) {
  const { picture, warns, onChange } = rest;
  return (
    <label className={classes('choice row-1 small', styles.chip, warns && styles.warns)}>
      <input
        className="radio-beside"
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        onChange={() => onChange(value)}
      />
      {students !== undefined && <Avatar name={label} picture={picture} size="small" />}
      {warns && <Icon name="alert" />}
      <span className={classes('strong', styles.name)}>{label}</span>
      {students !== undefined && (
        <span className={styles.students}>
          <span>{students}</span>
          <span className="visually-hidden"> {texts.students(students)}</span>
        </span>
      )}
    </label>
  );
});
