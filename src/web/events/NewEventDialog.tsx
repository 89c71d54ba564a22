import type { EventCard } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { usualHours } from '#domain/events/self-publishing.ts';
import { eventDays } from '#domain/text/calendar-date.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { texts } from './texts.ts';

interface NewEventDialogProps {
  organizationId: string;
  /** The events whose roster can be copied. */
  events: readonly EventCard[];
  onClose: () => void;
}

/** Creates an event by hand, with the roster of an earlier one if chosen, then opens its roster. */
export function NewEventDialog({ organizationId, events, onClose }: NewEventDialogProps) {
  const hasPublished = events.some(({ Published }) => Published);
  const find = (eventId: string) => events.find(({ EventId }) => EventId === eventId);
  const form = useSavedForm({
    name: `new-event:${organizationId}`,
    saved: {
      Name: '',
      Start: '',
      LastDay: '',
      Track: '',
      CopyOf: '',
      Publishes: hasPublished,
      Evening: hasPublished,
    },
    submit: ({ Name, Start, LastDay, Track, CopyOf, Publishes, Evening }) =>
      api.CreateEvent({
        query: { organizationId },
        body: {
          Name: Name.trim(),
          Start,
          ...(LastDay !== '' && { LastDay }),
          Location: { Name: Track.trim() },
          PublishHour: Publishes ? usualHours.PublishHour : null,
          EveningHour: Evening ? usualHours.EveningHour : null,
          ...(find(CopyOf) && { CopyRosterOf: CopyOf }),
        },
      }),
    onSaved: ({ EventId }) => navigate(paths.event(organizationId, EventId, 'roster')),
    messages: { failed: texts.eventNotSaved },
  });
  const { Name, Track, CopyOf, Publishes, Evening } = form.values;
  const copied = find(CopyOf);

  /** Takes name and track from the copied event where nothing is typed. */
  const copy = (eventId: string) => {
    const source = find(eventId);
    form.change({
      CopyOf: eventId,
      Name: Name || (source?.Name ?? ''),
      Track: Track || (source?.Location?.Name ?? ''),
    });
  };

  return (
    <FormDialog title={texts.newEvent} submit={texts.createEvent} form={form} onClose={onClose}>
      <EventFields form={form} />
      {events.length > 0 && (
        <ChoiceField
          label={texts.copyRoster}
          hint={texts.copyRosterHint}
          value={copied?.EventId ?? ''}
          options={[
            { value: '', label: texts.emptyRoster },
            ...events.map(({ EventId, Name, Start, LastDay, AttendeeCount }) => ({
              value: EventId,
              label: `${Name}, ${showEventDates(Start, LastDay)} (${texts.attendees(AttendeeCount)})`,
            })),
          ]}
          onChoose={copy}
        />
      )}
      <CheckField
        label={texts.publishAt(usualHours.PublishHour)}
        hint={texts.publishAtHint}
        checked={Publishes}
        onChange={isOn => form.change({ Publishes: isOn })}
      />
      <CheckField
        label={texts.eveningAt(usualHours.EveningHour)}
        hint={texts.eveningHint}
        checked={Evening}
        onChange={isOn => form.change({ Evening: isOn })}
      />
    </FormDialog>
  );
}

interface EventFieldsProps {
  /** An empty last day means that the event has one day. */
  form: Parameters<typeof bindText<'Name' | 'Start' | 'LastDay' | 'Track'>>[0];
}

/** Name, days and track of an event. */
export function EventFields({ form }: EventFieldsProps) {
  const day = { type: 'date', min: eventDays.first, max: eventDays.last } as const;
  return (
    <>
      <TextField label={texts.name} required maxLength={120} {...bindText(form, 'Name')} />
      <TextField {...day} label={texts.date} required {...bindText(form, 'Start')} />
      <TextField {...day} label={texts.lastDay} hint={texts.lastDayHint} {...bindText(form, 'LastDay')} />
      <TextField label={texts.track} required maxLength={120} {...bindText(form, 'Track')} />
    </>
  );
}
