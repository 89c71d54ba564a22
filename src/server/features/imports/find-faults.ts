import { type ImportProblem, inRowOrder } from '#domain/imports/problems.ts';
import type { Table } from '#domain/imports/table.ts';
import { type RosterEntry, rosterFaults } from '#domain/roster/faults.ts';
import type { Trx } from '#server/database/open.ts';
import { loadLabels } from '#server/platform/people/person-labels.ts';
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
