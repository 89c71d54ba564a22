import { groupSpeller, INSTRUCTOR_GROUP } from '../roster/groups.ts';
import { normaliseEmail } from '../text/email.ts';
import { assignmentColumns as columns, findAssignmentColumns } from './assignment-columns.ts';
import { type AssignmentRow, readAssignment } from './assignment-row.ts';
import { readRows } from './cells.ts';
import { type Checked, checked, type ImportProblem, shorten } from './problems.ts';
import { joinRepeated } from './repeated-rows.ts';
import type { Table } from './table.ts';
import { type ImportTexts, importTexts } from './texts.ts';

/** Why the person at this address cannot instruct this student; null when they can. */
type WhyNot = (instructorEmail: string) => string | null;

/** Whoever the file lists is what the file says; everybody else is what the roster says. */
function instructorRule(
  people: readonly AssignmentRow[],
  listed: ReadonlySet<string>,
  knownInstructors: ReadonlySet<string>,
  texts: ImportTexts,
): WhyNot {
  const byEmail = new Map(people.map(person => [person.email, person]));
  return email => {
    const person = byEmail.get(email);
    if (person !== undefined) {
      return person.group === INSTRUCTOR_GROUP
        ? null
        : texts.notInstructing(email, person.row, shorten(person.group), INSTRUCTOR_GROUP);
    }
    // A listed row that was refused is reported by itself: once that is mended, this may be right.
    if (listed.has(email) || knownInstructors.has(email)) return null;
    return texts.noInstructor(email);
  };
}

/**
 * Checks a whole assignments file (decisions.md §5). `knownInstructors` are the addresses, in lower case, of those
 * who instruct at the event already. The same person twice is one when all cells agree, else a problem; an
 * instructor must be in the file or on the roster with the group Instructor. `texts` say it in the reader's language.
 */
export function checkAssignmentRows(
  table: Table,
  knownInstructors: ReadonlySet<string>,
  texts = importTexts,
): Checked<AssignmentRow> {
  const { found, problems: headerProblems } = findAssignmentColumns(table.header, texts);
  if (headerProblems.length > 0) return checked([], headerProblems);

  const problems: ImportProblem[] = [];
  const refuse = (row: number, key: 'email' | 'instructorEmail', message: string) => {
    problems.push({ row, column: found[key]?.header ?? columns[key].name, message });
  };
  const spell = groupSpeller([]);
  const rows = readRows(table, columns, found, problems, texts, readAssignment).map(row => ({
    ...row,
    group: spell(row.group),
  }));
  const people = joinRepeated(
    rows,
    ({ email }) => email,
    ({ row, email }, first) => {
      refuse(row, 'email', texts.contradicts(email, first.row));
    },
  );
  const emailIndex = found.email?.index ?? -1;
  const listed = new Set(table.rows.map(({ cells }) => normaliseEmail(cells[emailIndex] ?? '') ?? ''));
  const whyNot = instructorRule(people, listed, knownInstructors, texts);
  for (const { row, instructorEmail } of rows) {
    const reason = instructorEmail === null ? null : whyNot(instructorEmail);
    if (reason !== null) refuse(row, 'instructorEmail', reason);
  }
  return checked(people, problems);
}
