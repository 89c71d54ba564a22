import { ALL_DAYS, type DaySet } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';

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
 * organizers chose (docs/product.md#motorsportreg). A person with two rows in the list has two entries, which
 * `rosterFaults` reports.
 */
export function mergeIntoRoster(
  roster: readonly RosterEntry[],
  listed: readonly RosterEntry[],
): RosterEntry[] {
  const known = new Map(roster.map(entry => [entry.personId, entry]));
  const named = new Set(listed.map(({ personId }) => personId));
  const merged = listed.map(entry => {
    const old = known.get(entry.personId);
    const listedEntry = {
      ...entry,
      vehicle: entry.vehicle || (old?.vehicle ?? ''),
      instructorId: entry.instructorId ?? old?.instructorId ?? null,
    };
    return withChosenInstructor(listedEntry, old);
  });
  return [...roster.filter(({ personId }) => !named.has(personId)), ...merged];
}

/** An attendee of a roster by the person's id. */
export interface RosterEntry {
  readonly personId: string;
  readonly group: string;
  readonly vehicle: string;
  /** Undefined leaves the stored number. */
  readonly carNumber?: string;
  readonly instructorId: string | null;
  /** Did not come; undefined leaves the stored value. */
  readonly absent?: boolean;
  /** The attendee's days; undefined leaves the stored value. */
  readonly days?: DaySet;
  /** Another attendee who drives the same car; undefined leaves the stored value. */
  readonly sharesCarWith?: string | null;
  /** The attendee that a student asked for as instructor; undefined leaves the stored value. */
  readonly askedFor?: string | null;
}

/**
 * Returns the entry of an imported list with the instructor of an instructor as an organizer chose it: lists assign instructors to
 * students only. `stored` is the person's entry before.
 */
export function withChosenInstructor(entry: RosterEntry, stored: RosterEntry | undefined): RosterEntry {
  if (entry.group !== INSTRUCTOR_GROUP) return entry;
  return { ...entry, instructorId: stored?.group === INSTRUCTOR_GROUP ? stored.instructorId : null };
}

/** Returns the entry of a saved roster: a student who becomes an instructor starts without an instructor. */
export function startInstructing(entry: RosterEntry, stored: RosterEntry | undefined): RosterEntry {
  const isNew = entry.group === INSTRUCTOR_GROUP && stored?.group !== INSTRUCTOR_GROUP;
  return isNew && entry.instructorId === stored?.instructorId ? { ...entry, instructorId: null } : entry;
}

/** A broken rule of a roster, by the ids of the people. */
export type RosterFault =
  | { readonly kind: 'twice'; readonly personId: string }
  | { readonly kind: 'ownInstructor'; readonly personId: string }
  | {
      readonly kind: 'notInstructing';
      readonly instructorId: string;
      readonly studentIds: readonly string[];
    };

const repeated = (ids: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(ids.filter(id => seen.size === seen.add(id).size))];
};

/**
 * Returns the broken rules of a whole roster: no person twice, no student as their own instructor, and every instructor of a
 * student in the group Instructor of this roster (docs/product.md#saving-a-roster).
 */
export function rosterFaults(entries: readonly RosterEntry[]): RosterFault[] {
  const instructors = new Set(
    entries.filter(({ group }) => group === INSTRUCTOR_GROUP).map(({ personId }) => personId),
  );
  const faults: RosterFault[] = repeated(entries.map(({ personId }) => personId)).map(personId => ({
    kind: 'twice',
    personId,
  }));
  const studentsByFormerInstructor = new Map<string, string[]>();
  for (const { personId, instructorId } of entries) {
    if (instructorId === null) continue;
    if (instructorId === personId) faults.push({ kind: 'ownInstructor', personId });
    else if (!instructors.has(instructorId)) {
      const students = studentsByFormerInstructor.get(instructorId);
      if (students) students.push(personId);
      else studentsByFormerInstructor.set(instructorId, [personId]);
    }
  }
  for (const [instructorId, studentIds] of studentsByFormerInstructor) {
    faults.push({ kind: 'notInstructing', instructorId, studentIds });
  }
  return faults;
}
