import { ALL_DAYS } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { type RosterEntry, withChosenInstructor } from './faults.ts';

/** The difference between two rosters of an event. */
export interface RosterChanges {
  readonly added: readonly RosterEntry[];
  readonly changed: readonly RosterEntry[];
  readonly removedIds: readonly string[];
  /** Students with another instructor than before, or with none. */
  readonly reassignedIds: readonly string[];
}

const isSame = (a: RosterEntry, b: RosterEntry): boolean =>
  a.group === b.group &&
  a.vehicle === b.vehicle &&
  (a.carNumber ?? '') === (b.carNumber ?? '') &&
  a.instructorId === b.instructorId &&
  Boolean(a.absent) === Boolean(b.absent) &&
  (a.days ?? ALL_DAYS) === (b.days ?? ALL_DAYS) &&
  (a.sharesCarWith ?? null) === (b.sharesCarWith ?? null) &&
  (a.askedFor ?? null) === (b.askedFor ?? null);

/**
 * Compares two rosters of an event, each without repeated people. A wish for an instructor ends when the attendee instructs, or
 * the person asked no longer does.
 */
export function rosterChanges(
  before: readonly RosterEntry[],
  written: readonly RosterEntry[],
): RosterChanges {
  const known = new Map(before.map(entry => [entry.personId, entry]));
  const instructing = new Set(
    written.flatMap(({ personId, group }) => (group === INSTRUCTOR_GROUP ? personId : [])),
  );
  const after = written.map(entry => {
    const old = known.get(entry.personId);
    const { carNumber = old?.carNumber, absent = old?.absent, days = old?.days } = entry;
    const { sharesCarWith = old?.sharesCarWith, askedFor = old?.askedFor } = entry;
    const mayAsk = entry.group !== INSTRUCTOR_GROUP && instructing.has(askedFor ?? '');
    return {
      ...entry,
      ...(carNumber !== undefined && { carNumber }),
      ...(absent !== undefined && { absent }),
      ...(days !== undefined && { days }),
      ...(sharesCarWith !== undefined && { sharesCarWith }),
      ...(askedFor !== undefined && { askedFor: mayAsk ? askedFor : null }),
    };
  });
  const staying = new Set(after.map(({ personId }) => personId));
  const changed = after.filter(entry => {
    const old = known.get(entry.personId);
    return old !== undefined && !isSame(old, entry);
  });
  return {
    added: after.filter(({ personId }) => !known.has(personId)),
    changed,
    removedIds: before.map(({ personId }) => personId).filter(personId => !staying.has(personId)),
    reassignedIds: changed
      .filter(({ personId, instructorId }) => known.get(personId)?.instructorId !== instructorId)
      .map(({ personId }) => personId),
  };
}

/**
 * Merges an imported list into a roster: people who are not in the list keep their entry, and empty cells keep what the
 * organizers chose (docs/product.md#motorsportreg). A person who is in the list twice is twice in the result, for
 * `rosterFaults` to find.
 */
export function mergeIntoRoster(
  roster: readonly RosterEntry[],
  listed: readonly RosterEntry[],
): RosterEntry[] {
  const known = new Map(roster.map(entry => [entry.personId, entry]));
  const named = new Set(listed.map(({ personId }) => personId));
  const merged = listed.map(entry => {
    const old = known.get(entry.personId);
    const given = {
      ...entry,
      vehicle: entry.vehicle || (old?.vehicle ?? ''),
      instructorId: entry.instructorId ?? old?.instructorId ?? null,
    };
    return withChosenInstructor(given, old);
  });
  return [...roster.filter(({ personId }) => !named.has(personId)), ...merged];
}
