import { useQueryClient } from '@tanstack/react-query';
import type { Event } from '#contract/events/events.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { texts } from './texts.ts';

/** The settings of an event while they are edited. */
export function useEventSettings({ OrganizationId: organizationId, EventId, Version, ...event }: Event) {
  const queries = useQueryClient();
  const load = () => queries.invalidateQueries(queryFor('GetEvent', { organizationId, eventId: EventId }));
  return useEditing({
    form: `event:${EventId}`,
    saved: {
      ...{ name: event.Name, date: event.Start, track: event.Location.Name },
      // Of one day it is left empty, so that the event can be moved by one date.
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
    load,
    store: async () => {
      await load();
      void queries.invalidateQueries({ queryKey: ['GetEventsForOrganization'] });
    },
    words: { saved: () => [texts.eventSaved], notSaved: texts.eventNotSaved, stale: texts.stale },
  });
}
