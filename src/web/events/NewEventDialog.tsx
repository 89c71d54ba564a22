import type { EventCard } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/client/api.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { useHasSchool } from '#web/school/use-has-school.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { EventFields } from './EventFields.tsx';
import { texts } from './texts.ts';

interface NewEventDialogProps {
  organizationId: string;
  /** The events whose roster can be copied. */
  events: readonly EventCard[];
  onClose: () => void;
}

/** Creates an event by hand, with the roster of an earlier one if chosen, then opens its roster. */
export function NewEventDialog({ organizationId, events, onClose }: NewEventDialogProps) {
  const hasSchool = useHasSchool(organizationId);
  const typed = useTyped(`new-event:${organizationId}`, {
    ...{ name: '', date: '', lastDay: '', track: '', copyOf: '' },
  });
  const { name, date, lastDay, track, copyOf } = typed.now;
  const copied = events.find(({ EventId }) => EventId === copyOf);
  const create = () =>
    api.CreateEvent({
      query: { organizationId },
      body: {
        Name: name.trim(),
        Start: date,
        ...(lastDay !== '' && { LastDay: lastDay }),
        Location: { Name: track.trim() },
        ...(copied && { CopyRosterOf: copied.EventId }),
      },
    });

  /** Takes name and track from the copied event where nothing is typed. */
  const copy = (eventId: string) => {
    const source = events.find(({ EventId }) => EventId === eventId);
    const { Name = '', Location } = source ?? {};
    typed.type({ copyOf: eventId, name: name || Name, track: track || (Location?.Name ?? '') });
  };

  return (
    <CommandDialog
      title={texts.newEvent}
      submit={texts.createEvent}
      send={create}
      onDone={({ EventId }) => navigate(paths.event(organizationId, EventId, 'roster'))}
      typed={typed}
      onClose={onClose}
    >
      <EventFields form={typed} hasDays={hasSchool || copied?.LastDay !== copied?.Start} />
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
    </CommandDialog>
  );
}
