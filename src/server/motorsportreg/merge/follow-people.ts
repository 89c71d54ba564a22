import type { SyncSkip } from '#contract/motorsportreg/calls.ts';
import type { LadderNames } from '#domain/events/ladder.ts';
import { fullName } from '#domain/people/names.ts';
import type { Registration } from '#server/events/event/registrations.ts';
import type { RosterEntry } from '#server/events/roster/roster-rules.ts';
import type { Registrations } from '#server/motorsportreg/records/registrations.ts';
import { texts } from '#server/motorsportreg/texts.ts';

/** The stored state before a sync of a roster. */
export interface RosterState {
  /** The current roster. */
  readonly roster: readonly RosterEntry[];
  /** The people as of the last sync. */
  readonly remembered: readonly Registration[];
  /** Returns the person of an address. */
  readonly idOf: (email: string) => string | undefined;
  /** The club's run groups by every spelling. */
  readonly ladder: LadderNames;
  /** The people with begun or completed evals at the event. */
  readonly begunIds: ReadonlySet<string>;
}

/** A person on MotorsportReg's roster. */
export interface RemotePerson {
  readonly personId: string;
  readonly remote: Registration;
  /** The person as of the last sync. */
  readonly base: Registration | null;
}

/** The people of the roster and of MotorsportReg, matched. */
export interface FollowedPeople {
  readonly people: readonly RemotePerson[];
  /** People that organizers removed from the roster, although MotorsportReg still names them. */
  readonly removedLocally: readonly RemotePerson[];
  /** The roster by person. Entries of members with a new address belong to the person of that address. */
  readonly local: ReadonlyMap<string, RosterEntry>;
  /** The new person by the old person of these entries. */
  readonly movedIds: ReadonlyMap<string, string>;
  /** People on the roster by an earlier sync, whose registration is no longer confirmed. */
  readonly unconfirmedIds: ReadonlySet<string>;
  readonly skipped: readonly SyncSkip[];
}

/** Finds a person of the last sync: the same member, or the same address. */
function baseOf({ remembered, idOf }: RosterState) {
  const byMember = new Map(remembered.map(base => [base.member, base]));
  const byPerson = new Map(remembered.map(base => [idOf(base.email), base]));
  return (remote: Registration) => byMember.get(remote.member) ?? byPerson.get(idOf(remote.email)) ?? null;
}

/** Takes the first of several members whose accounts were merged into one person. */
function onePerPerson(registrations: readonly Registration[], state: RosterState) {
  const people = new Map<string, RemotePerson>();
  const skipped: SyncSkip[] = [];
  const findBase = baseOf(state);
  for (const remote of registrations) {
    const personId = state.idOf(remote.email);
    if (personId === undefined) continue;
    const first = people.get(personId)?.remote;
    if (!first) people.set(personId, { personId, remote, base: findBase(remote) });
    else {
      const name = fullName(remote.firstName, remote.lastName) || remote.email;
      skipped.push({ Name: name, Reason: texts().oneAccount(remote.email, first.email) });
    }
  }
  return { people: [...people.values()], skipped };
}

/** Finds members with a new address, whose roster entry moves to the new address's person. */
function findMoved(people: readonly RemotePerson[], { roster, idOf, begunIds }: RosterState) {
  const onRoster = new Set(roster.map(({ personId }) => personId));
  const namedIds = new Set(people.map(({ personId }) => personId));
  const movedIds = new Map<string, string>();
  for (const { personId, base } of people) {
    const oldId = base ? idOf(base.email) : undefined;
    if (oldId === undefined || onRoster.has(personId) || !onRoster.has(oldId)) continue;
    if (!namedIds.has(oldId) && !begunIds.has(oldId)) movedIds.set(oldId, personId);
  }
  return movedIds;
}

const movedEntry = (entry: RosterEntry, movedIds: ReadonlyMap<string, string>): RosterEntry => ({
  ...entry,
  personId: movedIds.get(entry.personId) ?? entry.personId,
  instructorId: entry.instructorId && (movedIds.get(entry.instructorId) ?? entry.instructorId),
});

/**
 * Finds the people of the last sync that MotorsportReg no longer names; nobody if its list is empty, which is more likely a
 * fault.
 */
function findUnconfirmed(
  { people, unreachable }: Registrations,
  namedIds: ReadonlySet<string>,
  state: RosterState,
) {
  if (people.length === 0) return new Set<string>();
  const members = new Set(people.map(({ member }) => member));
  const missing = state.remembered.filter(({ member }) => !members.has(member) && !unreachable.has(member));
  return new Set(missing.flatMap(({ email }) => state.idOf(email) ?? []).filter(id => !namedIds.has(id)));
}

/** Matches the people of MotorsportReg with the roster, and finds those on the roster that it no longer names. */
export function followPeople(registrations: Registrations, state: RosterState): FollowedPeople {
  const { people, skipped } = onePerPerson(registrations.people, state);
  const movedIds = findMoved(people, state);
  const local = new Map(
    state.roster.map(entry => movedEntry(entry, movedIds)).map(entry => [entry.personId, entry]),
  );
  const namedIds = new Set(people.map(({ personId }) => personId));
  const unconfirmed = findUnconfirmed(registrations, namedIds, state);
  const isOnRoster = ({ personId, base }: RemotePerson): boolean =>
    local.has(personId) || (base !== null && local.has(state.idOf(base.email) ?? ''));
  const isRemovedLocally = (person: RemotePerson): boolean => person.base !== null && !isOnRoster(person);
  return {
    people: people.filter(person => !isRemovedLocally(person)),
    removedLocally: people.filter(isRemovedLocally),
    local,
    movedIds,
    unconfirmedIds: new Set([...unconfirmed].filter(id => local.has(id))),
    skipped,
  };
}
