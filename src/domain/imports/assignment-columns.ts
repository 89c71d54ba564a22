import { type FoundColumns, findColumns, missingColumn } from './headers.ts';
import type { ImportProblem } from './problems.ts';
import { importTexts } from './texts.ts';

/** The columns of an assignments file (docs/product.md#imports) and what clubs call them otherwise. */
export const assignmentColumns = {
  firstName: {
    name: 'First Name',
    required: true,
    synonyms: ['First', 'Given Name', 'Forename', 'Driver First Name'],
  },
  lastName: {
    name: 'Last Name',
    required: true,
    synonyms: ['Last', 'Surname', 'Family Name', 'Driver Last Name'],
  },
  email: {
    name: 'Email',
    required: true,
    synonyms: ['Email Address', 'Mail', 'User Email', 'Driver Email', 'Student Email', 'Participant Email'],
  },
  group: {
    name: 'Group',
    required: false,
    synonyms: ['Run Group', 'Driver Group', 'Student Group', 'Group Name'],
  },
  vehicle: {
    name: 'Vehicle',
    required: false,
    synonyms: ['Car', 'Automobile', 'Year Make Model', 'Vehicle Description', 'Car Description'],
  },
  instructorEmail: {
    name: 'Instructor Email',
    required: false,
    synonyms: [
      'Instructor',
      "Instructor's Email",
      'Instructor Email Address',
      'Assigned Instructor',
      'Coach Email',
    ],
  },
  role: { name: 'Role', required: false, synonyms: ['User Role', 'Participant Role'] },
} as const;

export type AssignmentColumn = keyof typeof assignmentColumns;

/**
 * Finds them. Vehicle and Instructor Email may be missing; of Group and Role one must be there, or a misspelt
 * header would make novices of everybody.
 */
export function findAssignmentColumns(
  header: readonly string[],
  texts = importTexts,
): {
  readonly found: FoundColumns<AssignmentColumn>;
  readonly problems: readonly ImportProblem[];
} {
  const { found, problems } = findColumns(header, assignmentColumns, texts);
  if (found.group !== undefined || found.role !== undefined) return { found, problems };
  const { name } = assignmentColumns.group;
  return {
    found,
    problems: [...problems, missingColumn(name, texts, texts.noGroupNorRole)],
  };
}
