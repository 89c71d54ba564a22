import { notifyManager, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BodyOf } from '#contract/calls.ts';
import type { Attendee, Event } from '#contract/events/events.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor, refetchChanged } from '#web/client/query-client.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { isStale, reasonsOf } from '#web/page/editing/failure-reasons.ts';
import { useDraft } from '#web/page/editing/use-draft.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import {
  attendeeFields,
  choosing,
  type DraftStep,
  editDraft,
  emptyDraft,
  type Newcomer,
  type RosterDraft,
} from './draft.ts';
import {
  buildRosterRows,
  buildSavedRoster,
  countPendingChanges,
  listRosterPeople,
  type RosterPerson,
  type RosterRow,
  unchosen,
} from './draft-rows.ts';
import { buildRosterOptions, useStableOptions } from './roster-options.ts';

interface Sent {
  readonly draft: RosterDraft;
  /** The roster that the draft changes. */
  readonly before: Event['Attendees'];
  readonly body: BodyOf<'UpdateEventAttendees'>;
}

export type RosterEditing = ReturnType<typeof useRosterEditing>;

/**
 * Builds the draft that takes a save back: laid over `after`, the roster that the save made, it gives `before`. A removed
 * person is added again, by e-mail.
 */
export function buildUndoDraft(before: readonly Attendee[], after: readonly Attendee[]): RosterDraft {
  const earlier = listRosterPeople(before, []);
  const now = new Map(listRosterPeople(after, []).map(person => [person.id, person]));
  const names = new Map(before.map(({ User }) => [User.UserId, User.FirstAndLastName]));
  const emails = new Map(earlier.flatMap(({ id, email }) => (now.has(id) ? [] : [[id, email] as const])));
  const idOf = (id: string) => emails.get(id) ?? id;
  const keyOf = (id: string | null) => id && idOf(id);

  const steps = earlier.flatMap((person): DraftStep[] => {
    const { email, label, vehicle, group } = person;
    const to = {
      ...{ ...person, id: idOf(person.id), instructorId: keyOf(person.instructorId) },
      ...{ sharesCarWith: keyOf(person.sharesCarWith), askedFor: keyOf(person.askedFor) },
    };
    const saved = now.get(person.id);
    if (saved) return chooseAll(to, saved);
    const newcomer: Newcomer = { email, name: names.get(person.id) || label, vehicle, group };
    return [{ kind: 'add', newcomer }, ...chooseAll(to, { ...to, ...unchosen })];
  });
  const ids = new Set(earlier.map(({ id }) => id));
  const removals = [...now.keys()].flatMap((id): DraftStep[] =>
    ids.has(id) ? [] : [{ kind: 'remove', id }],
  );
  return [...steps, ...removals].reduce(editDraft, emptyDraft);
}

/** Chooses every value of an attendee; what is saved already is no change. */
const chooseAll = (to: RosterPerson, saved: RosterPerson): DraftStep[] =>
  attendeeFields.map(field => choosing({ id: to.id, saved }, field, to[field]));

/**
 * Holds the roster of an event while it is edited (docs/product.md#saving-a-roster): a draft collects the changes until
 * Save.
 */
export function useRosterEditing(event: Event, ladder: readonly string[]) {
  const { OrganizationId: organizationId, EventId, Attendees } = event;
  const [named, setNamed] = useState<readonly string[]>([]);
  const { changes, change } = useDraft<RosterDraft>(`roster:${EventId}`, emptyDraft);
  const draft = useMemo(() => ({ ...emptyDraft, ...changes }), [changes]);
  const latest = useRef({ event, draft, pending: 0, change });
  /** Stays the same function, so that only changed rows render. */
  const edit = useCallback(
    (step: DraftStep) => latest.current.change(current => editDraft({ ...emptyDraft, ...current }, step)),
    [],
  );
  const people = useMemo(() => listRosterPeople(Attendees, draft.added), [Attendees, draft.added]);
  const rows = useMemo(() => buildRosterRows(people, draft, texts.stranger), [people, draft]);
  const eventQuery = queryFor('GetEvent', { organizationId, eventId: EventId });

  const options = useStableOptions(
    useMemo(() => buildRosterOptions(people, draft, named, ladder), [people, draft, named, ladder]),
  );
  const pending = countPendingChanges(rows);
  useEffect(() => {
    latest.current = { event, draft, pending, change };
  });
  useEffect(() => () => alertBoard.withdraw(texts.rosterSaved), []);

  const send = (now: Event, sent: RosterDraft, rowsToSave: readonly RosterRow[]) =>
    isSaved({
      draft: sent,
      before: now.Attendees,
      body: { EventId, Version: now.RosterVersion, Attendees: buildSavedRoster(rowsToSave) },
    });
  /** Saves the draft of an undo. Leaves it to be looked at if there are other changes or somebody else's. */
  const undo = (undoing: RosterDraft) => {
    const { event: now, draft: current, pending: others } = latest.current;
    const step: DraftStep = { kind: 'restore', draft: undoing };
    const restored = editDraft(current, step);
    const restoredRows = buildRosterRows(listRosterPeople(now.Attendees, restored.added), restored);
    edit(step);
    const clashes = restoredRows.some(row => row.hasGroupClash || row.hasInstructorClash);
    if (others === 0 && !clashes) void send(now, restored, restoredRows);
  };

  const saving = useMutation({
    mutationFn: ({ body }: Sent) => api.UpdateEventAttendees({ query: { organizationId }, body }),
    gcTime: 0,
    onSuccess: async (saved, { draft: sent, before }) => {
      await refetchChanged();
      // The saved rows look like the draft: nothing flickers if the draft goes once they are on the screen.
      notifyManager.schedule(() => edit({ kind: 'saved', sent, people: saved.Attendees }));
      alertBoard.success(texts.rosterSaved, [], {
        label: texts.undo,
        run: () => undo(buildUndoDraft(before, saved.Attendees)),
      });
    },
  });
  const isSaved = (sent: Sent) =>
    saving.mutateAsync(sent).then(
      () => true,
      () => false,
    );
  const stale = isStale(saving.error);
  const reload = async () => {
    await queryClient.invalidateQueries(eventQuery);
    saving.reset();
  };
  const discard = () => {
    edit({ kind: 'discard' });
    if (stale) void reload();
    else saving.reset();
  };

  return {
    people,
    rows,
    draft,
    edit,
    pending,
    /** Resolves with whether the roster was saved. */
    save: () => send(event, draft, rows),
    options,
    /** Offers a group that has nobody yet. */
    nameGroup: (group: string) => setNamed([...named, group]),
    saving: saving.isPending,
    /** Why the last save failed, line by line. */
    failure: saving.error ? [texts.rosterNotSaved, ...(stale ? [texts.stale] : reasonsOf(saving.error))] : [],
    stale,
    reload,
    discard,
  };
}
