import { type RosterEntry, type RosterFault, rosterFaults } from '#server/events/roster/faults.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { type ImportProblem, inRowOrder } from '#server/platform/spreadsheet/table/problems.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import { type AssignmentColumn, assignmentColumns, findAssignmentColumns } from './assignment-columns.ts';
import { rowTexts, texts } from './texts.ts';

/** A row of the file with the person who has its address. */
export interface PersonRow {
  readonly row: number;
  readonly personId: string;
}

/** Returns the faults that the roster would have after the import, at the rows of the file that cause them. */
function faultRows(
  faults: readonly RosterFault[],
  people: readonly PersonRow[],
  table: Table,
  labels: ReadonlyMap<string, string>,
): ImportProblem[] {
  const words = texts();
  const { found } = findAssignmentColumns(table);
  const rowNumbers = Map.groupBy(people, ({ personId }) => personId);
  const at = (personId: string, key: AssignmentColumn, message: string): ImportProblem[] => {
    const column = found[key]?.header ?? assignmentColumns[key].name;
    return (rowNumbers.get(personId) ?? []).map(({ row }) => ({ row, column, message }));
  };
  const labelOf = (personId: string) => labels.get(personId) ?? words.somebody;
  const rowsOf = (fault: RosterFault): ImportProblem[] => {
    switch (fault.kind) {
      case 'twice':
        return at(fault.personId, 'email', words.twice(labelOf(fault.personId)));
      case 'ownInstructor':
        return at(fault.personId, 'instructorEmail', rowTexts().ownInstructor);
      case 'notInstructing': {
        const students = nameList(fault.studentIds.map(labelOf));
        const message = words.stillInstructs(labelOf(fault.instructorId), students);
        return at(fault.instructorId, 'group', message);
      }
    }
  };
  return faults.flatMap(rowsOf);
}

/** Adds the faults of the resulting roster to the faults of a file. */
export async function findFaults(
  trx: Trx,
  organizationId: string,
  problems: readonly ImportProblem[],
  roster: readonly RosterEntry[],
  people: readonly PersonRow[],
  table: Table,
): Promise<readonly ImportProblem[]> {
  const faults = rosterFaults(roster);
  if (faults.length === 0) return problems;
  const labels = await loadLabels(
    trx,
    organizationId,
    roster.map(({ personId }) => personId),
  );
  return inRowOrder([...problems, ...faultRows(faults, people, table, labels)]);
}
