import { readCarNumber } from '#domain/events/car-number.ts';
import type { DaySet } from '#domain/events/days.ts';
import { groupNamed, INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { fullName } from '#domain/people/names.ts';
import { cutText } from '#domain/text/clean.ts';
import { maxEmailLength, normaliseEmail } from '#domain/text/email.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { RowCells } from '#server/platform/spreadsheet/table/read-cells.ts';
import { readEmail } from '#server/platform/spreadsheet/table/read-email.ts';
import type { AssignmentColumn } from './assignment-columns.ts';
import { type DatedEvent, parseDays } from './attendee-days.ts';
import { MAX_NAME, readNames } from './read-names.ts';
import {
  findGroupKind,
  type GroupWords,
  isNothing,
  namesGroup,
  readYesNo,
  splitSegment,
} from './registration-words.ts';

/** A row of an assignments file; null is a refused cell, '' an empty one. E-mail addresses are in lower case. */
export interface ReadRow {
  readonly row: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly memberNumber: string | null;
  /** The group in which the person drives. */
  readonly group: string | null;
  readonly instructs: boolean;
  /** Works at the event or watches it. */
  readonly helps: boolean;
  readonly vehicle: string | null;
  readonly carNumber: string | null;
  /** The instructor's address, or the name as written. */
  readonly instructor: string | null;
  readonly days: DaySet | '' | null;
  /** The limits of an instructor as written. */
  readonly maxStudents: string | null;
  readonly takes: string | null;
  readonly ownGroup: string | null;
  /** The instructor that a student asked for, as written. */
  readonly askedFor: string | null;
}

type Cells = RowCells<AssignmentColumn>;

const maxLengths = {
  vehicle: 120,
  carNumber: 60,
  group: 60,
  role: 60,
  days: 120,
  maxStudents: 60,
  memberNumber: 60,
  segment: 120,
  takes: 300,
  ownGroup: 60,
  email: maxEmailLength,
} as const;

/** The group of a row, before it is joined with other rows of the person. */
type GroupParts = Pick<ReadRow, 'group' | 'instructs' | 'helps'>;

const noGroup: GroupParts = { group: '', instructs: false, helps: false };
const refusedGroup: GroupParts = { group: null, instructs: false, helps: false };

/** What a roster file is read with. */
export interface ReadingRules extends GroupWords {
  readonly event: DatedEvent;
}

/** Reads a word in the column Group. A role decides about a word that may mean instructors. */
function readWord(cells: Cells, word: string, rules: ReadingRules, role: string): GroupParts {
  const kind = findGroupKind(word, rules);
  const group = groupNamed(rules.meanings.get(groupKey(word)) ?? word);
  const isStudent = role === 'student' && group !== INSTRUCTOR_GROUP;
  if (kind === 'group' || (kind !== 'helps' && isStudent)) return { ...noGroup, group };
  if (kind === 'instructs' || (kind === 'unclear' && role !== '')) return { ...noGroup, instructs: true };
  if (kind === 'helps') return { ...noGroup, helps: true };
  cells.refuse('group', importTexts().mayInstruct(shorten(word)), { code: 'groupMeaning' });
  return refusedGroup;
}

/** Makes a row one of an instructor. One group for all rows is that of the students. */
const teach = (cells: Cells, parts: GroupParts): GroupParts => ({
  ...parts,
  group: cells.isForAll('group') ? '' : parts.group,
  instructs: true,
});

function readGroup(cells: Cells, rules: ReadingRules, role: string): GroupParts {
  const hasCell = cells.has('group') && !cells.isForAll('group');
  const isOnSheet = !hasCell && namesGroup(cells.sheet, rules);
  const word = isOnSheet ? cells.sheet : cells.word('group', maxLengths.group);
  if (word === null) return refusedGroup;
  const { rest } = splitSegment(cells.text('segment', maxLengths.segment) ?? '');
  const meaning = rest === '' ? null : findGroupKind(rest, rules);
  if (meaning === 'helps') return { ...noGroup, helps: true };
  const instructs = meaning === 'instructs';
  if (word !== '' && !isNothing(word)) {
    const parts = readWord(cells, word, rules, role);
    return instructs ? teach(cells, parts) : parts;
  }
  // A segment such as 'Saturday HPDE' names no group.
  const isGroup = meaning === 'group' && rules.groups.has(groupKey(rest));
  return isGroup ? readWord(cells, rest, rules, role) : { ...noGroup, instructs };
}

function readGroupAndRole(cells: Cells, rules: ReadingRules): GroupParts {
  const role = cells.word('role', maxLengths.role);
  const parts = readGroup(cells, rules, role?.toLowerCase() ?? '');
  if (role === null) return refusedGroup;
  const { group, instructs } = parts;
  const refuse = (message: string) => {
    cells.refuse('role', message);
    return refusedGroup;
  };
  switch (role.toLowerCase()) {
    case '':
      if (!readYesNo(cells.text('instructorEmail', maxLengths.email) ?? '')) return parts;
      return teach(cells, parts);
    case 'student':
      return instructs ? refuse(importTexts().studentInstructs(INSTRUCTOR_GROUP)) : parts;
    case 'teacher':
    case 'instructor':
      if (group === null) return parts;
      return group === ''
        ? { ...noGroup, instructs: true }
        : refuse(importTexts().teacherElsewhere(INSTRUCTOR_GROUP, shorten(group)));
    default:
      return refuse(importTexts().noRole(shorten(role)));
  }
}

/** Reads an instructor by address or name. Yes and No say the role instead. */
function readInstructor(cells: Cells, { instructs }: GroupParts, email: string | null): string | null {
  if (instructs) return '';
  const one = cells.text('instructorEmail', maxLengths.email);
  const first = cells.text('instructorFirst', MAX_NAME);
  const last = cells.text('instructorLast', MAX_NAME);
  if (one === null || first === null || last === null) return null;
  const written = one || fullName(first, last);
  if (written === '' || isNothing(written) || readYesNo(written) !== null) return '';
  const address = normaliseEmail(written);
  if (address === null) {
    return written.includes('@') ? readEmail(cells, 'instructorEmail', written) : written;
  }
  return address === email ? cells.refuse('instructorEmail', importTexts().ownInstructor) : address;
}

function readNumber(cells: Cells): string | null {
  const written = cells.text('carNumber', maxLengths.carNumber);
  if (written === null || isNothing(written)) return written && '';
  return readCarNumber(written) ?? cells.refuse('carNumber', importTexts().noCarNumber(shorten(written)));
}

/** Reads a car, with its year if that is in a column of its own. */
function readVehicle(cells: Cells): string | null {
  const vehicle = cells.text('vehicle', maxLengths.vehicle);
  if (vehicle === null) return null;
  const keys = vehicle === '' ? (['year', 'make', 'model'] as const) : (['year'] as const);
  const parts = keys.map(key => cells.text(key, maxLengths.vehicle));
  if (parts.includes(null)) return null;
  const missing = parts.filter(part => part && !isNothing(part) && !vehicle.includes(part));
  const joined = [...missing, vehicle].join(' ').trim();
  return joined.length > maxLengths.vehicle
    ? cells.refuse(vehicle === '' ? 'model' : 'vehicle', importTexts().tooLong(maxLengths.vehicle))
    : joined;
}

function readDays(cells: Cells, event: DatedEvent): DaySet | '' | null {
  if (event.days === 1) return '';
  const parse = (key: 'days' | 'segment', days: string, written: string) =>
    parseDays(days, event) ?? cells.refuse(key, importTexts().noDays(shorten(written), event.days));
  const written = cells.text('days', maxLengths.days);
  if (written === null) return null;
  if (written !== '') return parse('days', written, written);
  const segment = cells.text('segment', maxLengths.segment) ?? '';
  const { days } = splitSegment(segment);
  if (days.length > 0) return parse('segment', days.join(','), segment);
  const ofSheet = splitSegment(cells.sheet);
  return (ofSheet.rest === '' && parseDays(ofSheet.days.join(','), event)) || '';
}

/** Cuts what is too long for a name or an address: it names nobody, and is left out. */
function readAskedFor(cells: Cells): string | null {
  const written = cells.text('askedFor', Number.POSITIVE_INFINITY);
  return written === null ? null : cutText(written, maxEmailLength + 1);
}

/**
 * Reads one row (docs/product.md#imports): a first or last name is required. Group, Role and Instructor together make the
 * group: Teacher and Instructor = Yes mean Instructor.
 */
export function readAssignment(cells: Cells, rules: ReadingRules): ReadRow {
  const { firstName, lastName } = readNames(cells);
  const written = cells.text('email', maxLengths.email);
  const email =
    written === null || written === '' || isNothing(written)
      ? written && ''
      : readEmail(cells, 'email', written);
  const memberNumber = cells.digits('memberNumber', maxLengths.memberNumber);
  const parts = readGroupAndRole(cells, rules);
  const vehicle = readVehicle(cells);
  const carNumber = readNumber(cells);
  const instructor = readInstructor(cells, parts, email);
  if (firstName === '' && lastName === '') {
    cells.refuse(cells.has('name') ? 'name' : 'firstName', importTexts().noName);
  }
  const days = readDays(cells, rules.event);
  const limit = (key: 'maxStudents' | 'takes' | 'ownGroup') => cells.text(key, maxLengths[key]);
  return {
    row: cells.row,
    firstName,
    lastName,
    email,
    memberNumber: memberNumber !== null && isNothing(memberNumber) ? '' : memberNumber,
    ...parts,
    vehicle,
    carNumber,
    instructor,
    days,
    maxStudents: parts.instructs ? limit('maxStudents') : '',
    takes: parts.instructs ? limit('takes') : '',
    ownGroup: parts.instructs ? limit('ownGroup') : '',
    askedFor: parts.instructs ? '' : readAskedFor(cells),
  };
}
