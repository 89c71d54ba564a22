import { groupNamed, INSTRUCTOR_GROUP } from '../roster/groups.ts';
import { maxEmailLength, normaliseEmail } from '../text/email.ts';
import type { AssignmentColumn } from './assignment-columns.ts';
import type { RowCells } from './cells.ts';
import { quote } from './problems.ts';

/** One person of an assignments file. The e-mail addresses are in lower case; the role is in the group. */
export interface AssignmentRow {
  readonly row: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly group: string;
  readonly vehicle: string;
  readonly instructorEmail: string | null;
}

type Cells = RowCells<AssignmentColumn>;

const longest = { name: 120, vehicle: 120, group: 60, role: 60, email: maxEmailLength } as const;

// What is left of letters that the program which saved the file could not write.
const lostLetters = /\?\?/;

function readName(cells: Cells, key: 'firstName' | 'lastName'): string | null {
  const name = cells.text(key, longest.name);
  return name !== null && lostLetters.test(name)
    ? cells.refuse(key, `${quote(name)} has lost its letters. Save the file as .xlsx or as CSV UTF-8.`)
    : name;
}

function readEmail(cells: Cells, key: 'email' | 'instructorEmail', written: string): string | null {
  const message = `${quote(written)} is not an e-mail address. Write exactly one, such as ana@example.org.`;
  return normaliseEmail(written) ?? cells.refuse(key, message);
}

function readGroupAndRole(cells: Cells): string | null {
  const group = cells.text('group', longest.group);
  const role = cells.text('role', longest.role);
  if (group === null || role === null) return null;
  const named = groupNamed(group);
  switch (role.toLowerCase()) {
    case '':
      return named;
    case 'student':
      return named === INSTRUCTOR_GROUP
        ? cells.refuse('role', `A Student cannot be in the group ${INSTRUCTOR_GROUP}.`)
        : named;
    case 'teacher':
    case 'instructor':
      return group === '' || named === INSTRUCTOR_GROUP
        ? INSTRUCTOR_GROUP
        : cells.refuse('role', `A Teacher is in the group ${INSTRUCTOR_GROUP}, not in ${quote(group)}.`);
    default:
      return cells.refuse('role', `${quote(role)} is not a role. Write Teacher or Student.`);
  }
}

/** Undefined when it was refused. Who instructs at the event is nobody's student there. */
function readInstructor(cells: Cells, group: string | null, email: string | null): string | null | undefined {
  const written = cells.text('instructorEmail', longest.email);
  if (written === null) return undefined;
  if (written === '' || group === INSTRUCTOR_GROUP) return null;
  const instructor = readEmail(cells, 'instructorEmail', written) ?? undefined;
  if (instructor === undefined || instructor !== email) return instructor;
  cells.refuse('instructorEmail', 'A student cannot be their own instructor.');
  return undefined;
}

/**
 * Reads one person (decisions.md §5): an address and a first or last name are required. Group and Role together
 * make the group: Teacher means Instructor, no group means Novice. Null when any cell was refused.
 */
export function readAssignment(cells: Cells): AssignmentRow | null {
  const firstName = readName(cells, 'firstName');
  const lastName = readName(cells, 'lastName');
  const written = cells.required('email', longest.email);
  const email = written === null ? null : readEmail(cells, 'email', written);
  const group = readGroupAndRole(cells);
  const vehicle = cells.text('vehicle', longest.vehicle);
  const instructorEmail = readInstructor(cells, group, email);
  if (firstName === '' && lastName === '') return cells.refuse('firstName', 'The row has no name.');
  if (firstName === null || lastName === null || email === null || group === null) return null;
  if (vehicle === null || instructorEmail === undefined) return null;
  return { row: cells.row, firstName, lastName, email, group, vehicle, instructorEmail };
}
