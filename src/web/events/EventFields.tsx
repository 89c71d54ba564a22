import { eventDays } from '#domain/text/calendar-date.ts';
import { TextField } from '#web/ui/Field.tsx';
import { texts } from './texts.ts';

/** The typed fields of an event; an empty last day means that it has one day. */
interface TypedEvent {
  readonly name: string;
  readonly date: string;
  readonly lastDay: string;
  readonly track: string;
}

interface EventFieldsProps {
  now: TypedEvent;
  type: (change: Partial<TypedEvent>) => void;
  /** Whether the event may have several days. */
  hasDays: boolean;
  lastDayError?: string | undefined;
}

/** Name, days and track of an event. */
export function EventFields({ now, type, hasDays, lastDayError }: EventFieldsProps) {
  const day = { type: 'date', min: eventDays.first, max: eventDays.last } as const;
  return (
    <>
      <TextField
        label={texts.name}
        required
        maxLength={120}
        value={now.name}
        onChange={({ target }) => type({ name: target.value })}
      />
      <TextField
        {...day}
        label={texts.date}
        required
        value={now.date}
        onChange={({ target }) => type({ date: target.value })}
      />
      {hasDays && (
        <TextField
          {...day}
          label={texts.lastDay}
          hint={texts.lastDayHint}
          error={lastDayError}
          value={now.lastDay}
          onChange={({ target }) => type({ lastDay: target.value })}
        />
      )}
      <TextField
        label={texts.track}
        required
        maxLength={120}
        value={now.track}
        onChange={({ target }) => type({ track: target.value })}
      />
    </>
  );
}
