import { eventDays } from '#domain/text/calendar-date.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { TextField } from '#web/ui/Field.tsx';
import { texts } from './texts.ts';

interface EventFieldsProps {
  /** The typed fields; an empty last day means that the event has one day. */
  form: Parameters<typeof bindText<'name' | 'date' | 'lastDay' | 'track'>>[0];
  /** Whether the event may have several days. */
  hasDays: boolean;
  lastDayError?: string | undefined;
}

/** Name, days and track of an event. */
export function EventFields({ form, hasDays, lastDayError }: EventFieldsProps) {
  const day = { type: 'date', min: eventDays.first, max: eventDays.last } as const;
  return (
    <>
      <TextField label={texts.name} required maxLength={120} {...bindText(form, 'name')} />
      <TextField {...day} label={texts.date} required {...bindText(form, 'date')} />
      {hasDays && (
        <TextField
          {...day}
          label={texts.lastDay}
          hint={texts.lastDayHint}
          error={lastDayError}
          {...bindText(form, 'lastDay')}
        />
      )}
      <TextField label={texts.track} required maxLength={120} {...bindText(form, 'track')} />
    </>
  );
}
