import type { DaySet } from '#domain/events/days.ts';
import { groupKey, groupSpeller, INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { type LadderNames, noLadder } from '#domain/events/ladder.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { type ImportTexts, importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { type ImportProblem, inRowOrder, shorten } from '#server/platform/spreadsheet/table/problems.ts';
import { readRows } from '#server/platform/spreadsheet/table/read-cells.ts';
import { joinRepeated } from '#server/platform/spreadsheet/table/repeated-rows.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import { assignmentColumns as columns, findAssignmentColumns } from './assignment-columns.ts';
import { type ReadRow, readAssignment } from './assignment-row.ts';
import type { DatedEvent } from './attendee-days.ts';

/** A row whose address could be read. */
type Person = ReadRow & { readonly email: string };

/** Why the person at this address cannot instruct; null when they can, or when there is no address. */
type WhyNot = (instructorEmail: string | null) => string | null;

/** Whoever the file lists is what the file says; everybody else is what the roster says. */
function instructorRule(
  people: readonly Person[],
  listed: ReadonlySet<string>,
  knownInstructors: ReadonlySet<string>,
  texts: ImportTexts,
): WhyNot {
  const byEmail = new Map(people.map(person => [person.email, person]));
  return email => {
    if (email === null || email === '') return null;
    const { row, group = null } = byEmail.get(email) ?? {};
    if (row !== undefined && group !== null) {
      return group === INSTRUCTOR_GROUP
        ? null
        : texts.notInstructing(email, row, shorten(group), INSTRUCTOR_GROUP);
    }
    // A listed row whose group was refused is reported by itself: once that is mended, this may be right.
    if (listed.has(email) || knownInstructors.has(email)) return null;
    return texts.noInstructor(email);
  };
}

/** One person of an assignments file, as far as their group could be told. */
export interface AssignmentRow {
  readonly row: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly group: string;
  readonly vehicle: string;
  /** '' is nobody, null a cell that was refused. */
  readonly instructorEmail: string | null;
  /** '' where it is not said. */
  readonly days: DaySet | '';
}

/** A file that was checked: everything that is wrong with it, and what it says nonetheless. */
export interface CheckedAssignments {
  readonly problems: readonly ImportProblem[];
  readonly rows: readonly AssignmentRow[];
  /** Who is in the file, too, but in a row that does not tell their group. */
  readonly unread: readonly string[];
}

/** What can be said of the people although other cells of theirs may have been refused. */
function placedRows(people: readonly Person[], whyNot: WhyNot): AssignmentRow[] {
  return people.flatMap(({ group, ...person }) => {
    if (group === null) return [];
    const { instructorEmail } = person;
    return {
      ...person,
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      group,
      vehicle: person.vehicle ?? '',
      days: person.days ?? '',
      instructorEmail: whyNot(instructorEmail) === null ? instructorEmail : null,
    };
  });
}

/** Who seems to be in the rows that were not read at all. */
function slippedEmails({ rows }: Table, read: readonly ReadRow[], emailIndex: number): string[] {
  const numbers = new Set(read.map(({ row }) => row));
  const slipped = rows.filter(({ row }) => !numbers.has(row));
  return slipped.flatMap(({ cells }) => normaliseEmail(cells[emailIndex] ?? '') ?? []);
}

/**
 * Checks a whole assignments file (docs/product.md#imports) and tells all that is wrong with it. `knownInstructors` are
 * the addresses, in lower case, of those who instruct at the event already; `clubGroups` are the club's run groups, whose
 * spelling wins over the file's, those that it used last before others. The same person twice is one when all cells
 * agree, else a problem; an instructor must be in the file or on the roster with the group Instructor. `texts` say it
 * in the reader's language. `ladder` are the club's run groups by the ways to write them, and `event` is the one whose roster it is.
 */
export function checkAssignmentRows(
  table: Table,
  knownInstructors: ReadonlySet<string>,
  clubGroups: readonly string[] = [],
  texts = importTexts,
  ladder: LadderNames = noLadder,
  event: DatedEvent = { start: '', days: 1 },
): CheckedAssignments {
  const { found, problems: headerProblems } = findAssignmentColumns(table, texts, event.days > 1);
  if (headerProblems.length > 0) return { problems: inRowOrder(headerProblems), rows: [], unread: [] };

  const problems: ImportProblem[] = [];
  const refuse = (row: number, key: 'email' | 'instructorEmail', message: string) => {
    problems.push({ row, column: found[key]?.header ?? columns[key].name, message });
  };
  const spell = groupSpeller(clubGroups, ladder);
  const clubKeys = new Set([...clubGroups.map(groupKey), ...ladder.keys()]);
  const read = readRows(table, columns, found, problems, texts, cells =>
    readAssignment(cells, clubKeys, event),
  );
  const named = read.flatMap(({ email, group, ...row }) =>
    email === null ? [] : { ...row, email, group: group && spell(group) },
  );
  const people = joinRepeated(
    named,
    ({ email }) => email,
    ({ row, email }, first) => {
      refuse(row, 'email', texts.contradicts(email, first.row));
    },
  );
  const listed = new Set([
    ...people.map(({ email }) => email),
    ...slippedEmails(table, read, found.email?.index ?? -1),
  ]);
  const whyNot = instructorRule(people, listed, knownInstructors, texts);
  for (const { row, instructorEmail } of read) {
    const reason = whyNot(instructorEmail);
    if (reason !== null) refuse(row, 'instructorEmail', reason);
  }
  const rows = placedRows(people, whyNot);
  const placed = new Set(rows.map(({ email }) => email));
  return {
    problems: inRowOrder(problems),
    rows,
    unread: [...listed].filter(email => !placed.has(email)),
  };
}
