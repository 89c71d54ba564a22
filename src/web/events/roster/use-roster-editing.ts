import { useMemo } from 'react';
import type { BodyOf } from '#contract/calls.ts';
import type { Event } from '#contract/events/events.ts';
import { api } from '#web/data/api.ts';
import { queryClient, queryFor } from '#web/data/query-client.ts';
import { useSave } from '#web/page/editing/use-save.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { type DraftStep, editDraft, emptyDraft, type RosterDraft } from './draft.ts';
import { buildRosterRows, buildSavedRoster, countPendingChanges, listRosterPeople } from './draft-rows.ts';
import { texts } from './texts.ts';

interface Sent {
  readonly draft: RosterDraft;
  readonly body: BodyOf<'UpdateEventAttendees'>;
}

export type RosterEditing = ReturnType<typeof useRosterEditing>;

/**
 * Holds the roster of an event while it is edited (docs/product.md#saving-a-roster): a draft collects the changes until
 * Save.
 */
export function useRosterEditing(event: Event) {
  const { OrganizationId: organizationId, EventId, Version, Attendees } = event;
  const typed = useTyped<RosterDraft>(`roster:${EventId}`, emptyDraft);
  const { changes, type } = typed;
  const draft = useMemo(() => ({ ...emptyDraft, ...changes }), [changes]);
  const edit = (step: DraftStep) => type(current => editDraft({ ...emptyDraft, ...current }, step));
  const people = useMemo(() => listRosterPeople(Attendees, draft.added), [Attendees, draft.added]);
  const rows = useMemo(() => buildRosterRows(people, draft, texts.stranger), [people, draft]);
  const eventQuery = queryFor('GetEvent', { organizationId, eventId: EventId });

  const { isSaved, saving, stale, reload, discard } = useSave({
    send: ({ body }: Sent) =>
      api.UpdateEventAttendees({ query: { organizationId }, body, whenSignedOut: 'throw' }),
    store: saved => queryClient.setQueryData(eventQuery.queryKey, saved),
    drop: saved => {
      const people = queryClient.getQueryData(eventQuery.queryKey)?.Attendees ?? [];
      edit(saved ? { kind: 'saved', sent: saved.draft, people } : { kind: 'discard' });
    },
    load: () => queryClient.invalidateQueries(eventQuery),
    words: { saved: () => [texts.rosterSaved], notSaved: texts.rosterNotSaved, stale: texts.stale },
  });

  return {
    people,
    rows,
    draft,
    edit,
    pending: countPendingChanges(rows),
    /** Resolves with whether the roster was saved. */
    save: () => isSaved({ draft, body: { EventId, Version, Attendees: buildSavedRoster(rows) } }),
    saving,
    stale,
    reload,
    discard,
  };
}
