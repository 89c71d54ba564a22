import { ALL_DAYS, attendsOn, type DaySet, daySet, daysIn } from '#domain/events/days.ts';
import { listFormat } from '#web/language/intl.ts';
import { CheckField } from './CheckField.tsx';
import { classes } from './classes.ts';
import styles from './Field.module.css';

/** 'Sat', 'Sat and Mon'; of all days nothing. */
export const listDays = (days: DaySet, dayNames: readonly string[]): string =>
  listFormat({ type: 'conjunction', style: 'short' }).format(
    dayNames.filter((_, place) => days !== ALL_DAYS && attendsOn(days, place + 1)),
  );

interface DayBoxesProps {
  label: string;
  dayNames: readonly string[];
  days: DaySet;
  onChange: (days: DaySet) => void;
}

/** On which days of an event somebody comes: a box for each. The last one stays: who comes on no day is 'Not here'. */
export function DayBoxes({ label, dayNames, days, onChange }: DayBoxesProps) {
  const every = dayNames.map((_, place) => place + 1);
  const chosen = days === ALL_DAYS ? every : daysIn(days);
  const toggle = (day: number) =>
    onChange(
      daySet(chosen.includes(day) ? chosen.filter(one => one !== day) : [...chosen, day], every.length),
    );
  return (
    <fieldset className={classes('wrap', styles.days)}>
      <legend>{label}</legend>
      {dayNames.map((name, place) => {
        const day = place + 1;
        const isOn = chosen.includes(day);
        return (
          <CheckField
            key={name}
            className={classes('thumb', styles.day)}
            label={name}
            checked={isOn}
            disabled={isOn && chosen.length === 1}
            onChange={() => toggle(day)}
          />
        );
      })}
    </fieldset>
  );
}
