import type { SyncSkip } from '#contract/motorsportreg/calls.ts';
import { fullName } from '#domain/people/names.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { texts } from '#server/motorsportreg/texts.ts';
import { type AssignmentRecord, type AttendeeRecord, type Loose, lineOf, textOf } from './records.ts';

/** A person confirmed for an event, with their rows. */
export interface Participant {
  /** The member's key at MotorsportReg. */
  readonly key: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** For sentences about them. */
  readonly name: string;
  readonly rows: readonly AssignmentRecord[];
}

interface JoinedPeople {
  readonly participants: readonly Participant[];
  /** Returns the key of a member by the address; '' when it names nobody. */
  readonly keyOf: (memberUri: Loose) => string;
  readonly unreachable: ReadonlySet<string>;
  readonly skipped: readonly SyncSkip[];
}

const isConfirmed = ({ status }: AttendeeRecord | AssignmentRecord): boolean =>
  textOf(status).trim().toLowerCase() === 'confirmed';

/** A member's address ends in the member's id, however it begins. */
const memberOf = (uri: Loose): string =>
  lineOf(
    (
      textOf(uri)
        .split('/')
        .findLast(part => part.trim() !== '') ?? ''
    ).replace(/\.json$/i, ''),
    100,
  ).toUpperCase();

/** A registration without a member has its own key. */
const keyOfAttendee = ({ memberuri, id }: AttendeeRecord): string =>
  memberOf(memberuri) || `REGISTRATION ${lineOf(id, 80)}`;

const namesOf = ({ firstName, lastName }: AttendeeRecord | AssignmentRecord) => {
  const names = { firstName: lineOf(firstName, 120), lastName: lineOf(lastName, 120) };
  return { ...names, name: fullName(names.firstName, names.lastName) };
};

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

type Person = Omit<Participant, 'rows'>;

/** The confirmed, each once, in an order that does not depend on MotorsportReg's. */
function confirmedPeople(attendees: readonly AttendeeRecord[]) {
  const people = new Map<string, Person>();
  const unreachable = new Map<string, SyncSkip>();
  for (const attendee of attendees.filter(isConfirmed)) {
    const key = keyOfAttendee(attendee);
    const email = normaliseEmail(textOf(attendee.email));
    const names = namesOf(attendee);
    const typed = lineOf(attendee.email, 60);
    const reason = typed ? texts().badEmail(typed) : texts().noEmail;
    if (email === null) unreachable.set(key, { Name: names.name || texts().somebody, Reason: reason });
    else if (!people.has(key)) people.set(key, { key, email, ...names, name: names.name || email });
  }
  for (const key of people.keys()) unreachable.delete(key);
  const inOrder = [...people.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return { people: inOrder, unreachable };
}

/**
 * A roster knows people by their address: members with the same address and name become one person. Where the names
 * differ, only the first member can be taken.
 */
function oneForEachAddress(people: readonly Person[]) {
  const first = new Map<string, Person>();
  const aliases = new Map<string, string>();
  const skipped: SyncSkip[] = [];
  for (const person of people) {
    const owner = first.get(person.email) ?? person;
    first.set(person.email, owner);
    if (isSameName(owner.name, person.name)) aliases.set(person.key, owner.key);
    else {
      skipped.push({ Name: person.name, Reason: texts().sameEmail(owner.name, owner.email) });
    }
  }
  return { people: [...first.values()], aliases, skipped };
}

/** Puts each row with its person; it has no e-mail, so it is joined on the member or on the registration. */
function rowsByKey(
  attendees: readonly AttendeeRecord[],
  assignments: readonly AssignmentRecord[],
  aliases: ReadonlyMap<string, string>,
) {
  const byRegistration = new Map(attendees.map(each => [lineOf(each.id, 80), keyOfAttendee(each)]));
  const registered = new Set(byRegistration.values());
  const keyed = assignments.filter(isConfirmed).map(row => {
    const key = memberOf(row.memberuri) || byRegistration.get(lineOf(row.attendeeId, 80)) || '';
    return { row, key, owner: aliases.get(key) ?? '' };
  });
  const strangers = new Map<string, SyncSkip>();
  for (const { row, key } of keyed) {
    const { name } = namesOf(row);
    const stranger = { Name: name || texts().somebody, Reason: texts().notAmongAttendees };
    if (!registered.has(key)) strangers.set(`${key} ${name}`, stranger);
  }
  return { rows: Map.groupBy(keyed, ({ owner }) => owner), strangers: [...strangers.values()] };
}

/** Joins an event's attendees, who have the addresses, with its assignments, which have the groups. */
export function joinPeople(
  attendees: readonly AttendeeRecord[],
  assignments: readonly AssignmentRecord[],
): JoinedPeople {
  const confirmed = confirmedPeople(attendees);
  const { people, aliases, skipped } = oneForEachAddress(confirmed.people);
  const { rows, strangers } = rowsByKey(attendees, assignments, aliases);
  return {
    participants: people.map(person => ({
      ...person,
      rows: (rows.get(person.key) ?? []).map(({ row }) => row),
    })),
    keyOf: uri => aliases.get(memberOf(uri)) ?? memberOf(uri),
    unreachable: new Set(confirmed.unreachable.keys()),
    skipped: [...confirmed.unreachable.values(), ...skipped, ...strangers],
  };
}
