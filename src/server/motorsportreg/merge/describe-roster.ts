import type { SyncChange, Synced } from '#contract/motorsportreg/calls.ts';
import { compareText } from '#domain/people/name-order.ts';
import { type RosterChanges, type RosterEntry, rosterChanges } from '#server/events/roster/roster-rules.ts';
import { texts } from '#server/motorsportreg/texts.ts';
import type { RosterNote } from './merge-attendee.ts';
import type { SyncedRoster } from './merge-registrations.ts';

/** The names of people by id. */
type LabelOf = (personId: string) => string;

interface DescribedSync {
  readonly before: readonly RosterEntry[];
  readonly synced: SyncedRoster;
  /** The people that this sync renamed. */
  readonly renamedIds: ReadonlySet<string>;
  readonly labelOf: LabelOf;
}

function noteSentence(note: RosterNote, labelOf: LabelOf): string {
  const words = texts();
  switch (note.kind) {
    case 'choice': {
      const shown = (value: string) => (note.what === 'Instructor' && value !== '' ? labelOf(value) : value);
      return words.stays(note.what, shown(note.local), shown(note.remote));
    }
    case 'stillTeaches':
    case 'leftStudents':
      return words[note.kind](note.studentIds.map(labelOf));
    case 'noInstructor':
      return words.noInstructor(labelOf(note.instructorId));
    case 'leftEvals':
      return words.leftEvals;
  }
}

function differences(from: RosterEntry, to: RosterEntry, labelOf: LabelOf): string[] {
  const label = (id: string | null) => (id === null ? '' : labelOf(id));
  const members = [
    ['Group', from.group, to.group],
    ['Instructor', label(from.instructorId), label(to.instructorId)],
    ['Vehicle', from.vehicle, to.vehicle],
    ['Car number', from.carNumber ?? '', to.carNumber ?? ''],
  ] as const;
  return members.flatMap(([member, was, is]) => (was === is ? [] : texts().became(member, was, is)));
}

/** Everything that there is to say, by person. */
function sentencesByPerson({ before, synced, renamedIds, labelOf }: DescribedSync, changes: RosterChanges) {
  const words = texts();
  const sentences = new Map<string, { kind: SyncChange['Kind']; text: string[] }>();
  const say = (personId: string, kind: SyncChange['Kind'], ...more: string[]) => {
    const present = sentences.get(personId);
    if (present) present.text.push(...more);
    else if (more.length > 0) sentences.set(personId, { kind, text: more });
  };
  const { movedIds } = synced;
  const old = new Map(before.map(entry => [movedIds.get(entry.personId) ?? entry.personId, entry]));
  const emails = new Map(synced.people.map(({ personId, remote }) => [personId, remote.email]));
  for (const personId of movedIds.values()) {
    say(personId, 'updated', words.emailIsNow(emails.get(personId) ?? ''));
  }
  for (const personId of renamedIds) {
    if (old.has(personId)) say(personId, 'updated', words.renamed);
  }
  for (const entry of [...changes.added, ...changes.changed]) {
    const from = old.get(entry.personId);
    if (!from) {
      const instructor = entry.instructorId === null ? '' : labelOf(entry.instructorId);
      say(entry.personId, 'created', words.added(entry.group, instructor, entry.vehicle));
    } else {
      const instructorId = from.instructorId && (movedIds.get(from.instructorId) ?? from.instructorId);
      say(entry.personId, 'updated', ...differences({ ...from, instructorId }, entry, labelOf));
    }
  }
  for (const personId of changes.removedIds) {
    if (!movedIds.has(personId)) say(personId, 'removed', words.left);
  }
  for (const note of synced.notes) say(note.personId, 'kept', noteSentence(note, labelOf));
  return sentences;
}

/** Describes the changes of a roster in sentences and numbers, by name. */
export function describeRoster(described: DescribedSync): Synced {
  const { before, synced, labelOf } = described;
  const sentences = sentencesByPerson(described, rosterChanges(before, synced.roster));
  const changes = [...sentences].map(
    ([personId, { kind, text }]): SyncChange => ({
      Name: labelOf(personId),
      Kind: kind,
      Text: text.join('. '),
    }),
  );
  const named = new Set(synced.people.map(({ personId }) => personId));
  const count = (kind: SyncChange['Kind']) => changes.filter(({ Kind }) => Kind === kind).length;
  const touched = [...named].filter(id =>
    ['created', 'updated'].includes(sentences.get(id)?.kind ?? ''),
  ).length;
  return {
    Ok: true,
    Created: count('created'),
    Updated: count('updated'),
    Removed: count('removed'),
    Unchanged: named.size - touched,
    Changes: changes.sort((a, b) => compareText(a.Name, b.Name)),
    Skipped: [...synced.skipped],
  };
}
