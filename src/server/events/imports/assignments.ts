import { groupSpeller, INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { type LadderNames, noLadder } from '#domain/events/ladder.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { giveWay, inSlices } from '#server/platform/slices.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { joinRepeated, shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import { type AssignmentsFile, openAssignments } from './assignment-columns.ts';
import { type ReadRow, readAssignment } from './assignment-row.ts';
import type { DatedEvent } from './attendee-days.ts';

type Person = ReadRow & { readonly email: string };

/** Why the person at this address cannot instruct; null when they can, or when there is no address. */
type FindInstructorFault = (instructorEmail: string | null) => string | null;

/**
 * Returns a check of assigned instructors: the file decides about the people in it, the roster about everybody else.
 */
function makeInstructorCheck(
  people: readonly Person[],
  listed: ReadonlySet<string>,
  knownInstructors: ReadonlySet<string>,
): FindInstructorFault {
  const byEmail = new Map(people.map(person => [person.email, person]));
  return email => {
    if (email === null || email === '') return null;
    const { row, group = null } = byEmail.get(email) ?? {};
    if (row !== undefined && group !== null) {
      return group === INSTRUCTOR_GROUP
        ? null
        : importTexts().notInstructing(email, row, shorten(group), INSTRUCTOR_GROUP);
    }
    // The fault list reports a listed row with a refused group. Once the user corrects that row, this instructor may be
    // valid.
    if (listed.has(email) || knownInstructors.has(email)) return null;
    return importTexts().noInstructor(email);
  };
}

type ReadCells = { readonly [Cell in keyof ReadRow]: NonNullable<ReadRow[Cell]> };

/** A person of an assignments file whose group could be read. '' is an empty or a refused cell; a refused instructor is null. */
type AssignmentRow = Omit<ReadCells, 'instructorEmail'> & Pick<ReadRow, 'instructorEmail'>;

/** A row with the person who has its address. */
export type PersonRow = AssignmentRow & { readonly personId: string };

/** A checked file with its problems, and the people that could be read nonetheless. */
export interface CheckedAssignments {
  readonly file: AssignmentsFile;
  readonly rows: readonly AssignmentRow[];
  /** The addresses of people whose group could not be read. */
  readonly unread: readonly string[];
}

/** The people whose rows could be read, even if other cells of the rows were refused. */
function selectReadableRows(people: readonly Person[], findFault: FindInstructorFault): AssignmentRow[] {
  return people.flatMap(({ group, ...person }) => {
    if (group === null) return [];
    const { instructorEmail } = person;
    return {
      ...person,
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      group,
      vehicle: person.vehicle ?? '',
      carNumber: person.carNumber ?? '',
      days: person.days ?? '',
      maxStudents: person.maxStudents ?? '',
      takes: person.takes ?? '',
      ownGroup: person.ownGroup ?? '',
      askedFor: person.askedFor ?? '',
      instructorEmail: findFault(instructorEmail) === null ? instructorEmail : null,
    };
  });
}

/** Returns the addresses in rows that could not be read. */
function findUnreadEmails({ rows }: Table, read: readonly ReadRow[], emailIndex: number): string[] {
  const numbers = new Set(read.map(({ row }) => row));
  const unreadRows = rows.filter(({ row }) => !numbers.has(row));
  return unreadRows.flatMap(({ cells }) => normaliseEmail(cells[emailIndex] ?? '') ?? []);
}

/**
 * Checks a whole assignments file (docs/product.md#imports) and returns all its faults. `knownInstructors` are the
 * addresses, in lower case, of people who already instruct at the event. Rows of the same person are joined when all cells
 * agree, and are a fault otherwise. An instructor must be in the file or on the roster with the group Instructor. `groups` names
 * the club's run groups by every spelling, and `event` is the event of the roster.
 */
export async function checkAssignmentRows(
  table: Table,
  knownInstructors: ReadonlySet<string>,
  groups: LadderNames = noLadder,
  event: DatedEvent = { start: '', days: 1 },
): Promise<CheckedAssignments> {
  const file = openAssignments(table, event.days > 1);
  if (file.problems.length > 0) return { file, rows: [], unread: [] };

  const spell = groupSpeller([], groups);
  const clubKeys = new Set(groups.keys());
  const read = await file.readRows(cells => readAssignment(cells, clubKeys, event));
  const named = read.flatMap(({ email, group, ...row }) =>
    email === null ? [] : { ...row, email, group: group && spell(group) },
  );
  const people = joinRepeated(
    named,
    ({ email }) => email,
    ({ row, email }, first) => file.refuse(row, 'email', importTexts().contradicts(email, first.row)),
  );
  await giveWay();
  const listed = new Set([
    ...people.map(({ email }) => email),
    ...findUnreadEmails(table, read, file.found.email?.index ?? -1),
  ]);
  const findFault = makeInstructorCheck(people, listed, knownInstructors);
  for await (const { row, instructorEmail } of inSlices(read)) {
    const reason = findFault(instructorEmail);
    if (reason !== null) file.refuse(row, 'instructorEmail', reason);
  }
  const rows = selectReadableRows(people, findFault);
  const readable = new Set(rows.map(({ email }) => email));
  return { file, rows, unread: [...listed].filter(email => !readable.has(email)) };
}
