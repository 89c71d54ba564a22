import type { DaySet } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';

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
  /** The attendee whom a student asked for as instructor; undefined leaves the stored value. */
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
 * Returns the broken rules of a whole roster: a person twice, a student who is their own instructor, an instructor of
 * students who is not in the group Instructor of this roster (docs/product.md#saving-a-roster).
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
