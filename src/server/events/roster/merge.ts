import { type RosterEntry, settledEntry } from './faults.ts';

/**
 * A roster after a list of some of its people was imported: who is not in the list stays as they are, and what the list
 * leaves empty keeps what the organizers chose (docs/product.md#motorsportreg). A person who is in the list twice is
 * twice in the result, for `rosterFaults` to find.
 */
export function mergeIntoRoster(
  roster: readonly RosterEntry[],
  listed: readonly RosterEntry[],
): RosterEntry[] {
  const known = new Map(roster.map(entry => [entry.personId, entry]));
  const named = new Set(listed.map(({ personId }) => personId));
  const merged = listed.map(entry => {
    const old = known.get(entry.personId);
    return settledEntry({
      ...entry,
      vehicle: entry.vehicle || (old?.vehicle ?? ''),
      instructorId: entry.instructorId ?? old?.instructorId ?? null,
    });
  });
  return [...roster.filter(({ personId }) => !named.has(personId)), ...merged];
}
