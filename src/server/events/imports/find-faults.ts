import { type RosterEntry, rosterFaults } from '#server/events/roster/faults.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { type ImportProblem, inRowOrder } from '#server/platform/spreadsheet/table/problems.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import { faultRows, type PersonRow } from './fault-rows.ts';

/** The problems of a file, with those of the rules of a roster that show only together with it. */
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
