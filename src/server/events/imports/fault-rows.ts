import { type RosterEntry, type RosterFault, rosterFaults } from '#server/events/roster/roster-rules.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { inSlices } from '#server/platform/slices.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import type { AssignmentColumn, AssignmentsFile } from './assignment-columns.ts';
import type { PersonRow } from './assignments.ts';
import { texts } from './texts.ts';

/** Adds the faults that the roster would have after the import to the file, at the rows that cause them. */
export async function addRosterFaults(
  trx: Trx,
  organizationId: string,
  file: AssignmentsFile,
  roster: readonly RosterEntry[],
  people: readonly Pick<PersonRow, 'row' | 'personId'>[],
): Promise<void> {
  const faults = rosterFaults(roster);
  if (faults.length === 0) return;
  const ids = roster.map(({ personId }) => personId);
  const labels = await loadLabels(trx, organizationId, ids);
  const words = texts();
  const labelOf = (personId: string) => labels.get(personId) ?? words.somebody;
  const describe = (fault: RosterFault): [personId: string, key: AssignmentColumn, message: string] => {
    switch (fault.kind) {
      case 'twice':
        return [fault.personId, 'email', words.twice(labelOf(fault.personId))];
      case 'ownInstructor':
        return [fault.personId, 'instructorEmail', importTexts().ownInstructor];
      case 'notInstructing': {
        const students = nameList(fault.studentIds.map(labelOf));
        return [fault.instructorId, 'group', words.stillInstructs(labelOf(fault.instructorId), students)];
      }
    }
  };
  const rowsOf = Map.groupBy(people, ({ personId }) => personId);
  for await (const fault of inSlices(faults)) {
    const [personId, key, message] = describe(fault);
    for (const { row } of rowsOf.get(personId) ?? []) file.refuse(row, key, message);
  }
}
