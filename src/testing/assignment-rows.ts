import { checkAssignmentRows } from '#server/events/imports/assignments.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import type { ImportProblem } from '#server/platform/spreadsheet/table/problems.ts';
import { tableOf } from '#testing/spreadsheet-table.ts';

export const header = ['First Name', 'Last Name', 'Email', 'Group', 'Vehicle', 'Instructor Email', 'Role'];
const nobody: ReadonlyMap<string, string> = new Map();
const parts = ({ row, column, message }: ImportProblem) => ({ row, column, message });
/** The rows of a file, or its problems. */
export const checkTable = async (importFile: ImportFile, instructors = nobody) => {
  const { rows, file } = await checkAssignmentRows(importFile, { instructors });
  return file.problems.length === 0 ? { rows } : { problems: file.problems.map(parts) };
};
export const checkWithInstructors = (knownInstructors: ReadonlyMap<string, string>, ...rows: string[][]) =>
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
