import { readCarNumber } from '#domain/events/car-number.ts';
import type { DaySet } from '#domain/events/days.ts';
import { groupNamed, INSTRUCTOR_GROUP, mayInstruct } from '#domain/events/groups.ts';
import { splitName } from '#domain/people/names.ts';
import { cutText } from '#domain/text/clean.ts';
import { maxEmailLength, normaliseEmail, undeliverableLetter } from '#domain/text/email.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { RowCells } from '#server/platform/spreadsheet/table/read-cells.ts';
import type { AssignmentColumn } from './assignment-columns.ts';
import { type DatedEvent, parseDays } from './attendee-days.ts';

/**
 * A row of an assignments file; null is a refused cell. E-mail addresses are in lower case, '' is no instructor.
 * `group` includes the role.
 */
export interface ReadRow {
  readonly row: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly group: string | null;
  readonly vehicle: string | null;
  readonly carNumber: string | null;
  readonly instructorEmail: string | null;
  /** '' without a cell for days. */
  readonly days: DaySet | '' | null;
  /** The limits of an instructor as written; '' where the cell is empty, or in the row of a student. */
  readonly maxStudents: string | null;
  readonly takes: string | null;
  readonly ownGroup: string | null;
  /** The instructor whom a student asked for, as written; '' in the row of an instructor. */
  readonly askedFor: string | null;
}

type Cells = RowCells<AssignmentColumn>;

const maxLengths = {
  name: 120,
  vehicle: 120,
  carNumber: 60,
  group: 60,
  role: 60,
  days: 120,
  maxStudents: 60,
  takes: 300,
  ownGroup: 60,
  email: maxEmailLength,
} as const;

// Characters that replace letters which the program that saved the file could not write.
const lostLetters = /\?\?/;

function readName(cells: Cells, key: 'firstName' | 'lastName' | 'name'): string | null {
  const name = cells.text(key, maxLengths.name);
  return name !== null && lostLetters.test(name)
    ? cells.refuse(key, importTexts().nameLostLetters(shorten(name)))
    : name;
}

type Names = Pick<ReadRow, 'firstName' | 'lastName'>;

// Suffixes of names: generations and degrees. 'Md' and 'Do' are names; 'MD' and 'DO' are suffixes.
const nameSuffix =
  /^(?:[JS]r\.?|JR\.?|SR\.?|I{2,3}|IV|VI{0,3}|M\.?D\.?|D\.?O\.?|D\.?D\.?S\.?|DMD|DVM|P[Hh]\.? ?D\.?|J\.?D\.?|MBA|CPA|P\.E\.|PE|RN|Esq\.?)$/;

/**
 * 'Last, First'; without a comma it is split as on the Roster tab. A suffix belongs to the last name: 'Owen Park, III',
 * 'Park, Owen, Jr.'. Null when a comma tells nothing.
 */
export function splitFullName(name: string): Names | null {
  const parts = name.split(',').map(part => part.trim());
  if (parts.length === 1) return splitName(name);
  const isSuffix = (part: string, at: number) => at > 0 && nameSuffix.test(part);
  const suffixes = parts.filter(isSuffix);
  const [last = '', first, ...more] = parts.filter((part, at) => !isSuffix(part, at));
  const names = first === undefined ? splitName(last) : { firstName: first, lastName: last };
  if (names.firstName === '' || more.length > 0) return null;
  // A single word with a suffix may be the first name or the last.
  if (names.lastName === '') return null;
  return { ...names, lastName: [names.lastName, ...suffixes].filter(Boolean).join(' ') };
}

function readNames(cells: Cells): Names {
  if (!cells.has('name')) {
    return { firstName: readName(cells, 'firstName'), lastName: readName(cells, 'lastName') };
  }
  const whole = readName(cells, 'name');
  const names = whole === null ? null : splitFullName(whole);
  if (whole !== null && names === null) cells.refuse('name', importTexts().twoNames(shorten(whole)));
  return names ?? { firstName: null, lastName: null };
}

/** Reads an address, in lower case; null when it is refused. */
export function readEmail<Key extends string>(
  cells: RowCells<Key>,
  key: Key,
  written: string,
): string | null {
  const email = normaliseEmail(written);
  if (email !== null) return email;
  const letter = undeliverableLetter(written);
  const { undeliverable, noEmail } = importTexts();
  return cells.refuse(key, letter === null ? noEmail(shorten(written)) : undeliverable(letter));
}

function readGroupAndRole(cells: Cells, clubGroups: ReadonlySet<string>): string | null {
  const group = cells.text('group', maxLengths.group);
  const role = cells.text('role', maxLengths.role);
  if (role === null) return null;
  const named = group === null ? null : groupNamed(group);
  switch (role.toLowerCase()) {
    case '':
      // Instructors read what other instructors write, so a group name that may mean instructor is refused instead of
      // guessed.
      return named !== null && mayInstruct(named) && !clubGroups.has(groupKey(named))
        ? cells.refuse('group', importTexts().mayInstruct(shorten(named), INSTRUCTOR_GROUP))
        : named;
    case 'student':
      return named === INSTRUCTOR_GROUP
        ? cells.refuse('role', importTexts().studentInstructs(INSTRUCTOR_GROUP))
        : named;
    case 'teacher':
    case 'instructor':
      if (group === null) return null;
      return group === '' || named === INSTRUCTOR_GROUP
        ? INSTRUCTOR_GROUP
        : cells.refuse('role', importTexts().teacherElsewhere(INSTRUCTOR_GROUP, shorten(group)));
    default:
      return cells.refuse('role', importTexts().noRole(shorten(role)));
  }
}

/** Returns no instructor for a person in the group Instructor. */
function readInstructor(cells: Cells, group: string | null, email: string | null): string | null {
  const written = cells.text('instructorEmail', maxLengths.email);
  if (written === null) return null;
  if (written === '' || group === INSTRUCTOR_GROUP) return '';
  const instructor = readEmail(cells, 'instructorEmail', written);
  if (instructor === null || instructor !== email) return instructor;
  return cells.refuse('instructorEmail', importTexts().ownInstructor);
}

function readNumber(cells: Cells): string | null {
  const written = cells.text('carNumber', maxLengths.carNumber);
  if (written === null) return null;
  return readCarNumber(written) ?? cells.refuse('carNumber', importTexts().noCarNumber(shorten(written)));
}

function readDays(cells: Cells, event: DatedEvent): DaySet | '' | null {
  const written = cells.text('days', maxLengths.days);
  if (written === null || written === '') return written;
  return (
    parseDays(written, event) ?? cells.refuse('days', importTexts().noDays(shorten(written), event.days))
  );
}

/** Reads the limits of an instructor. The limits of students do not count. */
function readLimits(cells: Cells, group: string | null) {
  const read = (key: 'maxStudents' | 'takes' | 'ownGroup') =>
    group === INSTRUCTOR_GROUP ? cells.text(key, maxLengths[key]) : '';
  return { maxStudents: read('maxStudents'), takes: read('takes'), ownGroup: read('ownGroup') };
}

/** Cuts what is too long for a name or an address: it names nobody, and is left out. */
function readAskedFor(cells: Cells): string | null {
  const written = cells.text('askedFor', Number.POSITIVE_INFINITY);
  return written === null ? null : cutText(written, maxEmailLength + 1);
}

/**
 * Reads one person (docs/product.md#imports): an address and a first or last name are required. Group and Role together
 * make the group: Teacher means Instructor, no group means Novice. `clubGroups` are the keys of the club's groups.
 */
export function readAssignment(cells: Cells, clubGroups: ReadonlySet<string>, event: DatedEvent): ReadRow {
  const { firstName, lastName } = readNames(cells);
  const written = cells.required('email', maxLengths.email);
  const email = written === null ? null : readEmail(cells, 'email', written);
  const group = readGroupAndRole(cells, clubGroups);
  const vehicle = cells.text('vehicle', maxLengths.vehicle);
  const carNumber = readNumber(cells);
  const instructorEmail = readInstructor(cells, group, email);
  if (firstName === '' && lastName === '') {
    cells.refuse(cells.has('name') ? 'name' : 'firstName', importTexts().noName);
  }
  const days = readDays(cells, event);
  const limits = readLimits(cells, group);
  const askedFor = group === INSTRUCTOR_GROUP ? '' : readAskedFor(cells);
  return {
    row: cells.row,
    firstName,
    lastName,
    email,
    group,
    vehicle,
    carNumber,
    instructorEmail,
    days,
    ...limits,
    askedFor,
  };
}
