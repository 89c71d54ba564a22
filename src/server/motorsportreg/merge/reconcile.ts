import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { type RosterEntry, withChosenInstructor } from '#server/events/roster/roster-rules.ts';
import type { RosterNote } from './merge-attendee.ts';

/** A roster on its way from what it was to what MotorsportReg and the organizers want. */
export interface Draft {
  /** The former roster. */
  readonly local: ReadonlyMap<string, RosterEntry>;
  readonly entries: readonly RosterEntry[];
  /** The people who leave. */
  readonly leavingIds: ReadonlySet<string>;
}

interface Reconciled {
  readonly entries: readonly RosterEntry[];
  readonly notes: readonly RosterNote[];
}

const studentsByInstructor = (entries: readonly RosterEntry[]) =>
  Map.groupBy(
    entries.filter(({ instructorId }) => instructorId !== null),
    ({ instructorId }) => instructorId,
  );

const idsOf = (entries: readonly RosterEntry[]): string[] => entries.map(({ personId }) => personId);

/** An instructor that MotorsportReg puts into another group stays one while students are assigned to them here. */
function keepInstructorsWithStudents({ local, entries, leavingIds }: Draft): Reconciled {
  const assignedHere = entries.filter(
    ({ personId, instructorId }) =>
      !leavingIds.has(personId) && local.get(personId)?.instructorId === instructorId,
  );
  const students = studentsByInstructor(assignedHere);
  const notes: RosterNote[] = [];
  const corrected = entries.map(entry => {
    const { personId, group } = entry;
    const taught = students.get(personId);
    const wasInstructor = local.get(personId)?.group === INSTRUCTOR_GROUP;
    if (!taught || !wasInstructor || group === INSTRUCTOR_GROUP) return entry;
    notes.push({ kind: 'stillTeaches', personId, studentIds: idsOf(taught) });
    return { ...entry, group: INSTRUCTOR_GROUP };
  });
  return { entries: corrected, notes };
}

/** Only who is in the group Instructor can be an instructor, and nobody their own. */
function dropInvalidInstructors({ local, entries, leavingIds }: Draft): Reconciled {
  const instructingIds = new Set(idsOf(entries.filter(({ group }) => group === INSTRUCTOR_GROUP)));
  const canInstruct = (entry: RosterEntry, id: string | null): boolean =>
    id === null || (instructingIds.has(id) && id !== entry.personId);
  const notes: RosterNote[] = [];
  const corrected = entries.map(entry => {
    const { personId, instructorId } = entry;
    if (instructorId === null || canInstruct(entry, instructorId)) return entry;
    if (!leavingIds.has(personId)) notes.push({ kind: 'noInstructor', personId, instructorId });
    const before = local.get(personId)?.instructorId ?? null;
    const stays = before !== null && canInstruct(entry, before) && !leavingIds.has(before);
    return { ...entry, instructorId: stays ? before : null };
  });
  return { entries: corrected, notes };
}

/** Removes unconfirmed people, unless students who stay are assigned to them. */
function removeUnconfirmed({ entries, leavingIds }: Draft): Reconciled {
  const students = studentsByInstructor(entries.filter(({ personId }) => !leavingIds.has(personId)));
  const notes = [...leavingIds].flatMap((personId): RosterNote[] => {
    const taught = students.get(personId);
    return taught ? [{ kind: 'leftStudents', personId, studentIds: idsOf(taught) }] : [];
  });
  return { entries: entries.filter(({ personId: id }) => !leavingIds.has(id) || students.has(id)), notes };
}

/** Gives instructors back the instructor that an organizer chose for them, if both still instruct. */
function restoreChosenInstructors(
  local: Draft['local'],
  entries: readonly RosterEntry[],
): readonly RosterEntry[] {
  const instructing = new Set(idsOf(entries.filter(({ group }) => group === INSTRUCTOR_GROUP)));
  return entries.map(entry => {
    const restored = withChosenInstructor(entry, local.get(entry.personId));
    const { instructorId } = restored;
    return instructorId === null || instructing.has(instructorId)
      ? restored
      : { ...restored, instructorId: null };
  });
}

/** Makes a roster that breaks no rule of what MotorsportReg says and what was chosen here, and says what had to give. */
export function reconcile(draft: Draft): Reconciled {
  const notes: RosterNote[] = [];
  let entries = draft.entries;
  for (const step of [keepInstructorsWithStudents, dropInvalidInstructors, removeUnconfirmed]) {
    const done = step({ ...draft, entries: entries.map(entry => withChosenInstructor(entry, undefined)) });
    entries = done.entries;
    notes.push(...done.notes);
  }
  return { entries: restoreChosenInstructors(draft.local, entries), notes };
}
