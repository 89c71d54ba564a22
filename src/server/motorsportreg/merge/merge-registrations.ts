import type { SyncSkip } from '#contract/motorsportreg/calls.ts';
import { groupSpeller } from '#domain/events/groups.ts';
import type { Registration } from '#server/events/event/registrations.ts';
import type { RosterEntry } from '#server/events/roster/roster-rules.ts';
import type { Registrations } from '#server/motorsportreg/records/registrations.ts';
import { texts } from '#server/motorsportreg/texts.ts';
import { type FollowedPeople, followPeople, type RemotePerson, type RosterState } from './follow-people.ts';
import { mergePerson, type RosterNote } from './merge-attendee.ts';
import { reconcile } from './reconcile.ts';

/** A roster after a sync. */
export interface SyncedRoster {
  readonly roster: readonly RosterEntry[];
  /** The people of this sync, for the next sync to compare with. */
  readonly remembered: readonly Registration[];
  /** The new person by the old person of members with a new address. */
  readonly movedIds: ReadonlyMap<string, string>;
  /** The people of MotorsportReg on the roster. */
  readonly people: readonly RemotePerson[];
  readonly notes: readonly RosterNote[];
  readonly skipped: readonly SyncSkip[];
}

/** Stores the former value of rejected changes, so that the next sync tries them again. */
function rememberedAs(
  remote: Registration,
  base: Registration | null,
  notes: readonly RosterNote[],
): Registration {
  const kinds = new Set(notes.map(({ kind }) => kind));
  return {
    ...remote,
    ...(kinds.has('stillTeaches') && { group: base?.group ?? null }),
    ...(kinds.has('noInstructor') && { instructorEmail: base?.instructorEmail ?? null }),
  };
}

/** The stored people who stay unnamed: they cannot leave, or their address cannot be read. */
function stillRemembered(
  { people, unreachable }: Registrations,
  { unconfirmedIds }: FollowedPeople,
  { remembered, idOf }: RosterState,
  roster: readonly RosterEntry[],
): Registration[] {
  const onRoster = new Set(roster.map(({ personId }) => personId));
  const named = new Set(people.map(({ member }) => member));
  return remembered.filter(({ member, email }) => {
    const personId = idOf(email) ?? '';
    const stays = unconfirmedIds.has(personId) && onRoster.has(personId);
    return people.length === 0 || (!named.has(member) && (unreachable.has(member) || stays));
  });
}

/** The same with each group in one spelling, so that another spelling is nothing new. */
function inOneSpelling(registrations: Registrations, state: RosterState): [Registrations, RosterState] {
  const { roster, remembered } = state;
  const spell = groupSpeller(
    [...roster, ...remembered].flatMap(({ group }) => group ?? []),
    state.ladder,
  );
  const spelled = <Item extends { readonly group: string | null }>(item: Item): Item => ({
    ...item,
    group: item.group && spell(item.group),
  });
  return [
    { ...registrations, people: registrations.people.map(spelled) },
    { ...state, roster: roster.map(spelled), remembered: remembered.map(spelled) },
  ];
}

/**
 * Brings a roster to what MotorsportReg says, keeping what organizers chose (docs/product.md#motorsportreg). Who is not
 * confirmed any more leaves, if an earlier sync had brought them, unless evals with them were begun. Run again with the
 * same answer it changes nothing, and the result never breaks a rule of rosters.
 */
export function mergeRegistrations(remote: Registrations, found: RosterState): SyncedRoster {
  const [registrations, state] = inOneSpelling(remote, found);
  const followed = followPeople(registrations, state);
  const { people, removedLocally, local, movedIds, unconfirmedIds } = followed;
  const leavingIds = new Set([...unconfirmedIds].filter(id => !state.begunIds.has(id)));
  const idOf = (email: string) => {
    const id = state.idOf(email);
    return id && (movedIds.get(id) ?? id);
  };
  const namedIds = new Set(people.map(({ personId }) => personId));
  const context = { local, idOf, namedIds, leavingIds };
  const merges = people.map(person => ({ person, ...mergePerson(person, context) }));
  const others = [...local.values()].filter(({ personId }) => !namedIds.has(personId));
  const entries = [...merges.map(({ entry }) => entry), ...others];
  const reconciled = reconcile({ local, entries, leavingIds });
  const notesByPerson = Map.groupBy(reconciled.notes, ({ personId }) => personId);
  const begun = [...unconfirmedIds].filter(id => state.begunIds.has(id));
  return {
    roster: reconciled.entries,
    remembered: [
      ...merges.map(({ person, remember }) =>
        rememberedAs(remember, person.base, notesByPerson.get(person.personId) ?? []),
      ),
      ...removedLocally.map(({ remote }) => remote),
      ...stillRemembered(registrations, followed, state, reconciled.entries),
    ],
    movedIds,
    people,
    notes: [
      ...merges.flatMap(({ notes }) => notes),
      ...reconciled.notes,
      ...begun.map(personId => ({ kind: 'leftEvals', personId }) as const),
    ],
    skipped: [
      ...registrations.skipped,
      ...followed.skipped,
      ...removedLocally.map(
        ({ remote }): SyncSkip => ({
          Name: `${remote.firstName} ${remote.lastName}`.trim() || remote.email,
          Reason: texts().removedLocally,
        }),
      ),
    ],
  };
}
