import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { api } from '#web/data/api.ts';
import { queryClient, queryFor, refetchChanged } from '#web/data/query-client.ts';
import { LeaveDialog } from '#web/page/editing/LeaveDialog.tsx';
import { SaveActions } from '#web/page/editing/SaveActions.tsx';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { useHasSchool } from '#web/school/use-has-school.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Form } from '#web/ui/Form.tsx';
import { EndEvent } from './EndEvent.tsx';
import { EventFields } from './EventFields.tsx';
import { EventReminders } from './EventReminders.tsx';
import { EventForms } from './forms/EventForms.tsx';
import { texts as rosterTexts } from './roster/texts.ts';
import styles from './Settings.module.css';
import { texts } from './texts.ts';

/** Name, days and track of an event (docs/product.md#event-dashboard). */
export function EventSettings({ event }: { event: Event }) {
  const settings = useEventSettings(event);
  const { now, changed, type } = settings;
  const hasDays = useHasSchool(event.OrganizationId) || event.LastDay !== event.Start;
  return (
    <div className={classes('columns', styles.cards)}>
      <Card>
        <h2>{texts.event}</h2>
        <Form label={texts.settings} onSubmit={settings.save}>
          <EventFields {...{ now, type, hasDays }} lastDayError={settings.faults['/LastDay']} />
          <SaveActions form={settings} save={texts.save} savedElsewhere={rosterTexts.savedElsewhere} />
        </Form>
        <LeaveDialog
          unsaved={changed}
          within={paths.event(event.OrganizationId, event.EventId, 'settings')}
          what={texts.settingsUnsaved}
          onLeave={settings.discard}
        />
      </Card>
      <EventForms organizationId={event.OrganizationId} eventId={event.EventId} />
      <EventReminders event={event} />
      <EndEvent event={event} />
    </div>
  );
}

/** Holds the settings of an event while they are edited. */
function useEventSettings({ OrganizationId: organizationId, EventId, Version, ...event }: Event) {
  return useEditing({
    form: `event:${EventId}`,
    saved: {
      ...{ name: event.Name, date: event.Start, track: event.Location.Name },
      // Empty for an event of one day, so that one date moves the event.
      lastDay: event.LastDay === event.Start ? '' : event.LastDay,
    },
    bodyOf: ({ name, date, lastDay, track }) => ({
      EventId,
      Version,
      Name: name,
      Start: date,
      LastDay: lastDay || date,
      Location: { Name: track },
    }),
    send: body => api.UpdateEvent({ query: { organizationId }, body, whenSignedOut: 'throw' }),
    load: () => queryClient.invalidateQueries(queryFor('GetEvent', { organizationId, eventId: EventId })),
    store: refetchChanged,
    words: { saved: () => [texts.eventSaved], notSaved: texts.eventNotSaved, stale: rosterTexts.stale },
  });
}
