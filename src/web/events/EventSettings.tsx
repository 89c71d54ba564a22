import type { Event } from '#contract/events/events.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { FormActions } from '#web/page/editing/FormActions.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { classes } from '#web/ui/classes.ts';
import { Form } from '#web/ui/Form.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { EndEvent } from './EndEvent.tsx';
import { EventReminders } from './EventReminders.tsx';
import styles from './Events.module.css';
import { EventForms } from './forms/EventForms.tsx';
import { EventFields } from './NewEventDialog.tsx';
import { texts } from './texts.ts';

/** Name, days and track of an event (docs/product.md#event-dashboard). */
export function EventSettings({ event }: { event: Event }) {
  const { OrganizationId: organizationId, EventId: eventId, Version, Start: start, LastDay: lastDay } = event;
  const settings = useSavedForm({
    name: `event:${eventId}`,
    saved: {
      Name: event.Name,
      Start: start,
      // Empty for an event of one day, so that one date moves the event.
      LastDay: lastDay === start ? '' : lastDay,
      Track: event.Location.Name,
    },
    submit: ({ Name, Start, LastDay, Track }) =>
      api.UpdateEvent({
        query: { organizationId },
        body: {
          EventId: eventId,
          Version,
          Name,
          Start,
          LastDay: LastDay || Start,
          Location: { Name: Track },
        },
      }),
    messages: { saved: texts.saved },
  });
  // Cards that come later would move the buttons below them.
  const isLoading = [
    useRead('GetEventForms', { organizationId, eventId }),
    useRead('GetReminders', { organizationId, eventId }),
    useRead('GetSchool', { organizationId }),
  ].some(({ isLoading: isAwaited }) => isAwaited);
  if (isLoading) return <ScreenState kind="loading" />;
  return (
    <div className="stack-2">
      <TitledCard title={texts.event}>
        <Form label={texts.settings} onSubmit={settings.save}>
          <div className={classes('fields', styles.settings)}>
            <EventFields form={settings} />
          </div>
          <FormActions form={settings} save={texts.save} />
        </Form>
      </TitledCard>
      <EventReminders event={event} />
      <EventForms {...{ organizationId, eventId }} />
      <EndEvent event={event} />
    </div>
  );
}
