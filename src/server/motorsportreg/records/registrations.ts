import type { SyncSkip } from '#contract/motorsportreg/calls.ts';
import { readCarNumber } from '#domain/events/car-number.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { compareText } from '#domain/people/name-order.ts';
import { fullName } from '#domain/people/names.ts';
import { groupKey } from '#domain/text/group-key.ts';
import type { Registration } from '#server/events/event/registrations.ts';
import { texts } from '#server/motorsportreg/texts.ts';
import { joinPeople, type Participant } from './participants.ts';
import { type AssignmentRecord, type AttendeeRecord, type Loose, lineOf, textOf } from './records.ts';

export interface Registrations {
  readonly people: readonly Registration[];
  /** Members who are confirmed but have no usable address. */
  readonly unreachable: ReadonlySet<string>;
  readonly skipped: readonly SyncSkip[];
}

/** Returns the most frequent value; of equally frequent values the first in alphabetical order. Null without a value. */
function mostFrequent(values: readonly string[], keyOf = (value: string) => value): string | null {
  const present = values.filter(value => value !== '').sort(compareText);
  const [mostOften] = [...Map.groupBy(present, keyOf).values()].sort((a, b) => b.length - a.length);
  return mostOften?.[0] ?? null;
}

const vehicleOf = ({ year, make, model }: AssignmentRecord): string =>
  lineOf([textOf(year) === '0' ? '' : year, make, model].map(textOf).join(' '), 120);

/** A number that could not be stored counts as none. */
const carNumberOf = ({ vehicleNumber }: AssignmentRecord): string =>
  readCarNumber(textOf(vehicleNumber)) ?? '';

const groupOf = ({ group }: AssignmentRecord): string => lineOf(group, 60);

const isInstructing = (row: AssignmentRecord): boolean => /instruct/i.test(textOf(row.group));

/** Returns the instructors that a participant's rows name; never the participant. */
const instructorsOf = ({ key, rows }: Participant, keyOf: (uri: Loose) => string): string[] =>
  rows.map(({ instructoruri }) => keyOf(instructoruri)).filter(named => named !== key);

/** Returns skips for named instructors who are not found, with their students. */
function findUnknownInstructors(
  participants: readonly Participant[],
  keyOf: (uri: Loose) => string,
  participantKeys: ReadonlySet<string>,
): SyncSkip[] {
  const students = new Map<string, Set<string>>();
  for (const { key, name, rows } of participants) {
    for (const row of rows) {
      const instructorKey = keyOf(row.instructoruri);
      if (instructorKey === '' || instructorKey === key || participantKeys.has(instructorKey)) continue;
      const instructor = lineOf(
        fullName(textOf(row.instructorFirstName), textOf(row.instructorLastName)),
        241,
      );
      students.set(instructor, (students.get(instructor) ?? new Set()).add(name));
    }
  }
  return [...students].map(([name, taught]) => ({
    Name: name || texts().somebody,
    Reason: texts().unknownInstructor([...taught]),
  }));
}

const findSelfTaught = (participants: readonly Participant[], keyOf: (uri: Loose) => string): SyncSkip[] =>
  participants
    .filter(({ key, rows }) => rows.some(row => keyOf(row.instructoruri) === key))
    .map(({ name }) => ({ Name: name, Reason: texts().selfTaught }));

/**
 * Joins attendees and assignments to people (docs/product.md#motorsportreg): each confirmed person once, with the
 * most frequent values of their rows. A person instructs if a row names them as instructor, or if the name of their group contains
 * 'Instruct'.
 */
export function readRegistrations(
  attendees: readonly AttendeeRecord[],
  assignments: readonly AssignmentRecord[],
): Registrations {
  const { participants, keyOf, unreachable, skipped } = joinPeople(attendees, assignments);
  const emails = new Map(participants.map(({ key, email }) => [key, email]));
  const instructors = new Set(participants.flatMap(person => instructorsOf(person, keyOf)));
  const people = participants.map((person): Registration => {
    const instructs = instructors.has(person.key) || person.rows.some(isInstructing);
    const taughtBy = instructorsOf(person, keyOf).filter(key => emails.has(key));
    return {
      member: person.key,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      group: instructs ? INSTRUCTOR_GROUP : mostFrequent(person.rows.map(groupOf), groupKey),
      vehicle: mostFrequent(person.rows.map(vehicleOf)) ?? '',
      carNumber: mostFrequent(person.rows.map(carNumberOf)) ?? '',
      instructorEmail: emails.get(mostFrequent(taughtBy) ?? '') ?? null,
    };
  });
  const participantKeys = new Set(emails.keys());
  return {
    people,
    unreachable,
    skipped: [
      ...skipped,
      ...findUnknownInstructors(participants, keyOf, participantKeys),
      ...findSelfTaught(participants, keyOf),
    ],
  };
}
