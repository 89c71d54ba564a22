import { eventDays } from '#domain/text/calendar-date.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { TextField } from '#web/ui/Field.tsx';
import { texts } from './texts.ts';

interface EventFieldsProps {
  /** An empty last day means that the event has one day. */
  form: Parameters<typeof bindText<'Name' | 'Start' | 'LastDay' | 'Track'>>[0];
  /** Whether the event may have several days. */
  hasDays: boolean;
}

/** Name, days and track of an event. */
export function EventFields({ form, hasDays }: EventFieldsProps) {
  const day = { type: 'date', min: eventDays.first, max: eventDays.last } as const;
  return (
    <>
      <TextField label={texts.name} required maxLength={120} {...bindText(form, 'Name')} />
      <TextField {...day} label={texts.date} required {...bindText(form, 'Start')} />
      {hasDays && (
        <TextField {...day} label={texts.lastDay} hint={texts.lastDayHint} {...bindText(form, 'LastDay')} />
      )}
      <TextField label={texts.track} required maxLength={120} {...bindText(form, 'Track')} />
    </>
  );
}
