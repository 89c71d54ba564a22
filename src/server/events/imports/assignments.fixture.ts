import { tableOf } from '#server/platform/spreadsheet/table/table.fixture.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import { checkAssignmentRows } from './assignments.ts';

export const header = ['First Name', 'Last Name', 'Email', 'Group', 'Vehicle', 'Instructor Email', 'Role'];
export const nobody: ReadonlySet<string> = new Set();
/** The rows of a file, or its problems. */
export const checkTable = async (table: Table, knownInstructors = nobody) => {
  const { rows, file } = await checkAssignmentRows(table, knownInstructors);
  return file.problems.length === 0 ? { rows } : { problems: file.problems };
};
export const checkWithInstructors = (knownInstructors: ReadonlySet<string>, ...rows: string[][]) =>
  checkTable(tableOf(header, ...rows), knownInstructors);
export const check = (...rows: string[][]) => checkWithInstructors(nobody, ...rows);

export const ines = ['Ines', 'Instructor', 'ines@example.org', 'Instructor', '', '', ''];
export const sam = ['Sam', 'Student', 'sam@example.org', 'Green', 'Miata', 'ines@example.org', ''];
/** Sam's row with some cells changed. */
export const samWith = (cells: Readonly<Record<number, string>>) =>
  sam.map((cell, index) => cells[index] ?? cell);
export const problem = (row: number, column: string, message: string) => ({
  problems: [{ row, column, message }],
});
