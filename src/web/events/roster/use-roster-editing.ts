import { notifyManager, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BodyOf } from '#contract/calls.ts';
import type { Attendee, Event } from '#contract/events/events.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor, refetchChanged } from '#web/client/query-client.ts';
import type { PutPair } from '#web/events/pairings/make-problem.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { isStale, reasonsOf } from '#web/page/editing/failure-reasons.ts';
import { useDraft } from '#web/page/editing/use-draft.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import {
  attendeeFields,
  type DraftStep,
  type Edit,
  editDraft,
  emptyDraft,
  type Newcomer,
  type RosterDraft,
  setField,
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
 * Takes a save back in a draft: from `after`, the roster that the save made, to `before`. A removed person is added again,
 * by e-mail. Values chosen since the save stay.
 */
export function undoSave(
  draft: RosterDraft,
  before: readonly Attendee[],
  after: readonly Attendee[],
): RosterDraft {
  const earlier = listRosterPeople(before, []);
  const current = new Map(listRosterPeople(after, []).map(person => [person.id, person]));
  const names = new Map(before.map(({ User }) => [User.UserId, User.FirstAndLastName]));
  const emails = new Map(earlier.flatMap(({ id, email }) => (current.has(id) ? [] : [[id, email] as const])));
  const idOf = (id: string) => emails.get(id) ?? id;
  const keyOf = (id: string | null) => id && idOf(id);

  const steps = earlier.flatMap((person): DraftStep[] => {
    const { email, label, vehicle, group } = person;
    const to = {
      ...{ ...person, id: idOf(person.id), instructorId: keyOf(person.instructorId) },
      ...{ sharesCarWith: keyOf(person.sharesCarWith), askedFor: keyOf(person.askedFor) },
    };
    const saved = current.get(person.id);
    if (saved) return chooseAll(to, saved);
    const newcomer: Newcomer = { email, name: names.get(person.id) || label, vehicle, group };
    return [{ kind: 'add', newcomer }, ...chooseAll(to, { ...to, ...unchosen })];
  });
  const ids = new Set(earlier.map(({ id }) => id));
  const removals = [...current.keys()].flatMap((id): DraftStep[] =>
    ids.has(id) ? [] : [{ kind: 'remove', id }],
  );
  const isChosen = (step: DraftStep) =>
    step.kind === 'choose' && draft.choices[step.id]?.[step.field] !== undefined;
  return [...steps, ...removals].filter(step => !isChosen(step)).reduce(editDraft, draft);
}

/** Chooses each value of an attendee that differs from the saved one. */
const chooseAll = (to: RosterPerson, saved: RosterPerson): DraftStep[] =>
  attendeeFields
    .filter(field => to[field] !== saved[field])
    .map(field => setField({ id: to.id, saved }, field, to[field]));

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
  const edit = useCallback<Edit>((...steps) => {
    // Its Undo no longer takes back all that was changed.
    alertBoard.withdraw(texts.rosterSaved);
    latest.current.change(current => steps.reduce(editDraft, { ...emptyDraft, ...current }));
  }, []);
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
  /** Takes a save back, and saves that, unless there are other changes or somebody else's to look at first. */
  const undo = (before: readonly Attendee[], after: readonly Attendee[]) => {
    const { event: now, draft: current, pending: others } = latest.current;
    const restored = undoSave(current, before, after);
    const restoredRows = buildRosterRows(listRosterPeople(now.Attendees, restored.added), restored);
    change(() => restored);
    const hasClash = restoredRows.some(row => row.hasGroupClash || row.hasInstructorClash);
    if (others === 0 && !hasClash) void send(now, restored, restoredRows);
  };

  const saving = useMutation({
    mutationFn: ({ body }: Sent) => api.UpdateEventAttendees({ query: { organizationId }, body }),
    gcTime: 0,
    onSuccess: async (saved, { draft: sent, before }) => {
      await refetchChanged();
      // The saved rows look like the draft: nothing flickers if the draft goes once they are on the screen.
      notifyManager.schedule(() => {
        edit({ kind: 'saved', sent, people: saved.Attendees });
        const run = () => undo(before, saved.Attendees);
        alertBoard.success(texts.rosterSaved, [], { label: texts.undo, run });
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
    /** Changes the most students of instructors. */
    limit: (ids: readonly string[], maxStudents: number) =>
      edit({ kind: 'assign', people: rows.filter(({ id }) => ids.includes(id)), maxStudents }),
    /** Gives students the instructors of pairs. */
    pair: (pairs: readonly PutPair[]) => {
      const instructorOf = new Map(pairs.map(({ studentId, instructorId }) => [studentId, instructorId]));
      const students = rows.filter(({ id }) => instructorOf.has(id));
      edit(...students.map(row => setField(row, 'instructorId', instructorOf.get(row.id) ?? null)));
    },
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
