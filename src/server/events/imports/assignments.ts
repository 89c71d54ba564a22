import { groupSpeller, NOVICE_GROUP } from '#domain/events/groups.ts';
import { type LadderNames, noLadder } from '#domain/events/ladder.ts';
import { fullName } from '#domain/people/names.ts';
import { giveWay, inSlices, mapInSlices } from '#server/platform/slices.ts';
import { missingColumn } from '#server/platform/spreadsheet/table/headers.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { type ImportProblem, inRowOrder } from '#server/platform/spreadsheet/table/problems.ts';
import { sheetOfRow, type Table } from '#server/platform/spreadsheet/table/table.ts';
import {
  type AssignmentsFile,
  assignmentColumns,
  missingGroup,
  openAssignments,
} from './assignment-columns.ts';
import { type ReadingRules, type ReadRow, readAssignment } from './assignment-row.ts';
import type { DatedEvent } from './attendee-days.ts';
import { completeAddresses, type FindAddresses } from './complete-addresses.ts';
import { makeInstructorFinder } from './find-instructor.ts';
import { groupRows, type JoinedPerson, rowJoiner } from './join-rows.ts';
import { findGroupKind, namesGroup } from './registration-words.ts';

/** A person of a file. The instructor's address is '' for none and null when it was refused. */
type AssignmentRow = Omit<JoinedPerson, 'instructor' | 'group'> & {
  readonly group: string;
  readonly instructorEmail: string | null;
};

/** A row with the person who has its address. */
export type PersonRow = AssignmentRow & { readonly personId: string };

/** A checked file with its problems, and the people that could be read nonetheless. */
export interface CheckedAssignments {
  readonly file: AssignmentsFile;
  readonly problems: readonly ImportProblem[];
  readonly rows: readonly AssignmentRow[];
  /** People who could not be read, as far as they could. */
  readonly unread: readonly JoinedPerson[];
  /** The instructors of the file and the roster: names by address. */
  readonly instructors: ReadonlyMap<string, string>;
  /** The words in the column Group whose meaning is not clear. */
  readonly unclearWords: readonly string[];
}

/** What the file is checked against. */
interface CheckOptions {
  /** The names of people who already instruct at the event, by their addresses in lower case. */
  readonly instructors?: ReadonlyMap<string, string>;
  /** The club's run groups by every spelling. */
  readonly groups?: LadderNames;
  readonly event?: DatedEvent;
  readonly findAddresses?: FindAddresses;
}

/** Reads the rows that the organizer and their status do not leave out. */
async function readRegistrations(file: AssignmentsFile, rules: ReadingRules) {
  const unclearWords = new Set<string>();
  const rows = await file.readRows<ReadRow>(cells => {
    const row = readAssignment(cells, rules);
    if (row.group === null) {
      const word = cells.peek('group');
      if (findGroupKind(word, rules) === 'unclear') unclearWords.add(word);
    }
    return row;
  });
  const spell = groupSpeller([], rules.groups);
  const spelled = await mapInSlices(rows, row => ({
    ...row,
    group: row.group && spell(row.group),
    ownGroup: row.ownGroup && spell(row.ownGroup),
  }));
  return { rows: spelled, unclearWords: [...unclearWords] };
}

/** Joins rows into people. Leaves out people who only help or watch. */
async function joinPeople(file: AssignmentsFile, rows: readonly ReadRow[], eventDays: number) {
  const join = rowJoiner(file, eventDays);
  const people: JoinedPerson[] = [];
  for await (const ofPerson of inSlices(await groupRows(rows))) {
    const joined = join(ofPerson);
    if (ofPerson.every(({ helps }) => helps)) {
      for (const { rows, firstName, lastName } of joined) {
        file.leftOut.push({ rows, name: fullName(firstName, lastName), reason: importTexts().helper });
      }
    } else people.push(...joined);
  }
  return people;
}

/** Finds the people without a group whose rows are all in tables without groups and roles, and reports these tables. */
function findGroupless(people: readonly JoinedPerson[], groupless: ReadonlySet<Table>) {
  const bySheet = new Map([...groupless].map(table => [sheetOfRow(table.headerRow), table]));
  const tables = new Set<Table>();
  const found = new Set<JoinedPerson>();
  for (const person of people) {
    const [first, ...others] = person.rows.map(row => bySheet.get(sheetOfRow(row)));
    if (first === undefined || others.includes(undefined) || person.group !== '') continue;
    tables.add(first);
    found.add(person);
  }
  return { found, problems: [...tables].map(missingGroup) };
}

/**
 * Checks a whole assignments file (docs/product.md#imports) and returns all its faults. Rows of the same address or member
 * number are one person. Rows whose status is not confirmed, and people who only help or watch, are left out. An instructor
 * must be in the file or on the roster with the group Instructor.
 */
export async function checkAssignmentRows(
  importFile: ImportFile,
  {
    instructors = new Map(),
    groups = noLadder,
    event = { start: '', days: 1 },
    findAddresses = async () => new Map(),
  }: CheckOptions = {},
): Promise<CheckedAssignments> {
  const words = { groups, meanings: importFile.choices.groups };
  const { open: file, groupless } = openAssignments(importFile, sheet => namesGroup(sheet, words));
  const { rows: read, unclearWords } = await readRegistrations(file, { ...words, event });
  const rows = await completeAddresses(read, file, findAddresses);
  const [first] = importFile.tables;
  if (first && rows.length > 0 && lacksAddresses(file, rows)) {
    const others = file.problems.filter(({ code }) => code !== 'noEmail');
    const problems = [missingColumn(first, assignmentColumns.email.name), ...others];
    return { file, problems, rows: [], unread: [], instructors, unclearWords };
  }
  const joined = await joinPeople(file, rows, event.days);
  const { found: withoutGroup, problems: ofTables } = findGroupless(joined, groupless);
  const people = joined.map(person =>
    person.group === '' && !withoutGroup.has(person) ? { ...person, group: NOVICE_GROUP } : person,
  );
  await giveWay();
  const { find: findInstructor, candidates } = makeInstructorFinder(people, instructors, file);
  await giveWay();
  const readable: AssignmentRow[] = [];
  const unread: JoinedPerson[] = [];
  for await (const person of inSlices(people)) {
    const instructorEmail = findInstructor(person);
    const { instructor: _, group, ...others } = person;
    if (group === null || person.email === '' || withoutGroup.has(person)) unread.push(person);
    else readable.push({ ...others, group, instructorEmail });
  }
  return {
    file,
    get problems() {
      return inRowOrder([...file.problems, ...ofTables]);
    },
    rows: readable,
    unread,
    instructors: candidates,
    unclearWords,
  };
}

/** Whether no table has addresses, and none was found elsewhere: one fault says so for all rows. */
const lacksAddresses = ({ tables }: AssignmentsFile, rows: readonly ReadRow[]): boolean =>
  tables.every(({ found }) => !found.email) && rows.every(({ email }) => email === null);
