import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer } from 'react';
import type { Event } from '#contract/schemas/events.ts';
import { editDraft, emptyDraft } from '#domain/roster/draft.ts';
import { rosterPeople, rosterRows } from '#domain/roster/draft-rows.ts';
import { attendeesToSave, pendingChanges } from '#domain/roster/draft-save.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { isStale, whyNotSaved } from './saving.ts';
import { texts } from './texts.ts';

export type RosterEditing = ReturnType<typeof useRosterEditing>;

/**
 * The roster of an event while it is edited (docs/product.md#saving-a-roster): changes gather in a draft that lies over
 * the saved roster until Save.
 */
export function useRosterEditing(event: Event) {
  const { OrganizationId: organizationId, EventId, Version, Attendees } = event;
  const alerts = useAlerts();
  const queries = useQueryClient();
  const [draft, edit] = useReducer(editDraft, emptyDraft);
  const people = useMemo(() => rosterPeople(Attendees, draft.added), [Attendees, draft.added]);
  const rows = useMemo(() => rosterRows(people, draft, texts.stranger), [people, draft]);
  const eventQuery = queryFor('GetEvent', { organizationId, eventId: EventId });

  const saving = useMutation({
    mutationFn: () =>
      api.UpdateEventAttendees({
        query: { organizationId },
        body: { EventId, Version, Attendees: attendeesToSave(rows) },
        whenSignedOut: 'throw',
      }),
    onSuccess: saved => {
      queries.setQueryData(eventQuery.queryKey, saved);
      // After the screen has the saved roster: the draft over it looks the same, so nothing flickers.
      notifyManager.schedule(() => edit({ kind: 'discard' }));
      alerts.success(texts.rosterSaved);
      for (const name of ['GetEvalsForEvent', 'GetClaimCodes', 'GetEventsForOrganization']) {
        queries.invalidateQueries({ queryKey: [name] });
      }
    },
    onError: error => alerts.failure(texts.rosterNotSaved, whyNotSaved(error)),
  });

  const reload = async () => {
    await queries.invalidateQueries(eventQuery);
    saving.reset();
  };
  const stale = isStale(saving.error);

  return {
    people,
    rows,
    draft,
    edit,
    pending: pendingChanges(rows),
    /** Resolves with whether the roster is saved, for what is to follow only then. */
    save: () =>
      saving.mutateAsync().then(
        () => true,
        () => false,
      ),
    saving: saving.isPending,
    stale,
    /** Lays the changes over what somebody else has saved meanwhile. */
    reload,
    discard: () => {
      edit({ kind: 'discard' });
      if (stale) void reload();
    },
  };
}
