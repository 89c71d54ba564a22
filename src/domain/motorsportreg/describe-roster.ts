import { type RosterChanges, rosterChanges } from '../roster/changes.ts';
import type { RosterEntry } from '../roster/faults.ts';
import { nameList } from '../roster/name-list.ts';
import { compareText } from '../roster/order.ts';
import type { SyncedRoster } from './merge-registrations.ts';
import type { RosterNote } from './notes.ts';
import type { ChangeKind, SyncChange, SyncResult } from './sync-result.ts';
import { became, stays } from './text.ts';

/** What people are called. */
type LabelOf = (personId: string) => string;

interface DescribedSync {
  readonly before: readonly RosterEntry[];
  readonly synced: SyncedRoster;
  /** Whose name became another with this sync. */
  readonly renamedIds: ReadonlySet<string>;
  readonly labelOf: LabelOf;
}

function noteText(note: RosterNote, labelOf: LabelOf): string {
  switch (note.kind) {
    case 'choice': {
      const shown = (value: string) => (note.what === 'Instructor' && value !== '' ? labelOf(value) : value);
      return stays(note.what, shown(note.here), shown(note.said));
    }
    case 'stillTeaches':
      return `Stays in the group Instructor, because ${nameList(note.studentIds.map(labelOf))} is assigned to them here`;
    case 'noInstructor':
      return `${labelOf(note.instructorId)} is not their instructor, because they are in another group here`;
    case 'leftStudents':
      return `Is not confirmed at MotorsportReg any more, but stays, because ${nameList(note.studentIds.map(labelOf))} is assigned to them here`;
    case 'leftEvals':
      return 'Is not confirmed at MotorsportReg any more, but stays, because evals with them were begun';
  }
}

function entryText({ group, instructorId, vehicle }: RosterEntry, labelOf: LabelOf): string {
  const instructor = instructorId === null ? '' : `, instructor ${labelOf(instructorId)}`;
  return `Group ${group}${instructor}${vehicle === '' ? '' : `, ${vehicle}`}`;
}

function differences(from: RosterEntry, to: RosterEntry, labelOf: LabelOf): string[] {
  const label = (id: string | null) => (id === null ? '' : labelOf(id));
  return [
    ...(from.group === to.group ? [] : [became('Group', from.group, to.group)]),
    ...(from.instructorId === to.instructorId
      ? []
      : [became('Instructor', label(from.instructorId), label(to.instructorId))]),
    ...(from.vehicle === to.vehicle ? [] : [became('Vehicle', from.vehicle, to.vehicle)]),
  ];
}

/** Everything that there is to say, by person. */
function textsByPerson({ before, synced, renamedIds, labelOf }: DescribedSync, changes: RosterChanges) {
  const texts = new Map<string, { kind: ChangeKind; texts: string[] }>();
  const say = (personId: string, kind: ChangeKind, ...more: string[]) => {
    const said = texts.get(personId);
    if (said) said.texts.push(...more);
    else if (more.length > 0) texts.set(personId, { kind, texts: more });
  };
  const { movedIds } = synced;
  const old = new Map(before.map(entry => [movedIds.get(entry.personId) ?? entry.personId, entry]));
  const emails = new Map(synced.people.map(({ personId, said }) => [personId, said.email]));
  for (const personId of movedIds.values()) say(personId, 'updated', `E-mail is now ${emails.get(personId)}`);
  for (const personId of renamedIds) if (old.has(personId)) say(personId, 'updated', 'Has another name');
  for (const entry of [...changes.added, ...changes.changed]) {
    const from = old.get(entry.personId);
    if (!from) say(entry.personId, 'created', entryText(entry, labelOf));
    else {
      const instructorId = from.instructorId && (movedIds.get(from.instructorId) ?? from.instructorId);
      say(entry.personId, 'updated', ...differences({ ...from, instructorId }, entry, labelOf));
    }
  }
  for (const personId of changes.removedIds) {
    if (!movedIds.has(personId)) say(personId, 'removed', 'Is not confirmed at MotorsportReg any more');
  }
  for (const note of synced.notes) say(note.personId, 'kept', noteText(note, labelOf));
  return texts;
}

/** What a sync changed on a roster, in words and numbers, by name. */
export function describeRoster(described: DescribedSync): SyncResult {
  const { before, synced, labelOf } = described;
  const texts = textsByPerson(described, rosterChanges(before, synced.roster));
  const changes = [...texts].map(
    ([personId, said]): SyncChange => ({
      name: labelOf(personId),
      kind: said.kind,
      text: said.texts.join('. '),
    }),
  );
  const named = new Set(synced.people.map(({ personId }) => personId));
  const count = (kind: ChangeKind, ids = [...texts.keys()]) =>
    ids.filter(personId => texts.get(personId)?.kind === kind).length;
  const touched = [...named].filter(id => ['created', 'updated'].includes(texts.get(id)?.kind ?? '')).length;
  return {
    created: count('created'),
    updated: count('updated'),
    removed: count('removed'),
    unchanged: named.size - touched,
    changes: changes.sort((a, b) => compareText(a.name, b.name)),
    skipped: synced.skipped,
  };
}
