import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event } from '#contract/schemas/events.ts';
import { api } from '#web/data/api.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { isStale, whyNotSaved } from './saving.ts';
import { texts } from './texts.ts';

/** The settings of an event as they are typed. */
export interface TypedSettings {
  readonly name: string;
  readonly date: string;
  readonly track: string;
}

const savedSettings = ({ Name, Start, Location }: Event): TypedSettings => ({
  name: Name,
  date: Start,
  track: Location.Name,
});

/**
 * The settings of an event while they are edited: what was typed lies over what is saved, so that it stays when
 * somebody else's changes are loaded under it.
 */
export function useEventSettings(event: Event) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<TypedSettings>>({});
  const saved = savedSettings(event);
  const now = { ...saved, ...typed };
  const query = { organizationId: event.OrganizationId };
  const reload = () => queries.invalidateQueries({ queryKey: ['GetEvent'] });

  const save = useMutation({
    mutationFn: () =>
      api.UpdateEvent({
        query,
        body: {
          EventId: event.EventId,
          Version: event.Version,
          Name: now.name,
          Start: now.date,
          Location: { Name: now.track },
        },
        whenSignedOut: 'throw',
      }),
    onSuccess: async () => {
      await reload();
      setTyped({});
      alerts.success(texts.eventSaved);
      return queries.invalidateQueries({ queryKey: ['GetEventsForOrganization'] });
    },
    onError: error => alerts.failure(texts.eventNotSaved, whyNotSaved(error)),
  });

  return {
    saved,
    now,
    changed: now.name !== saved.name || now.date !== saved.date || now.track !== saved.track,
    stale: isStale(save.error),
    type: (change: Partial<TypedSettings>) => setTyped({ ...typed, ...change }),
    save: () => save.mutate(),
    saving: save.isPending,
    reload: async () => {
      await reload();
      save.reset();
    },
  };
}
