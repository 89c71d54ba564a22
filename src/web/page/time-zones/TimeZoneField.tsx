import { type ComponentProps, useId } from 'react';
import { cityOfTimeZone } from '#domain/clubs/time-zone-name.ts';
import { timeZoneTexts as texts } from '#web/page/editing/texts.ts';
import { TextField } from '#web/ui/Field.tsx';
import { knownTimeZones } from './time-zones.ts';

type TimeZoneFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'defaultValue' | 'value' | 'onChange' | 'error'
>;

/** The time zone of a club. Any part of a name or a city finds it ('new york'); the server says which ones it knows. */
export function TimeZoneField(field: TimeZoneFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        {...field}
        label={texts.timeZone}
        hint={texts.hint}
        list={listId}
        required
        maxLength={60}
        verbatim
        translate="no"
      />
      <datalist id={listId}>
        {knownTimeZones().map(name => (
          <option key={name} value={name} label={cityOfTimeZone(name)} />
        ))}
      </datalist>
    </>
  );
}
