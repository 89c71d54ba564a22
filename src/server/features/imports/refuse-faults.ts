import { type ImportProblem, inRowOrder } from '#domain/imports/problems.ts';
import type { Table } from '#domain/imports/table.ts';
import { type RosterEntry, rosterFaults } from '#domain/roster/faults.ts';
import type { Trx } from '#server/database/open.ts';
import { loadLabels } from '#server/platform/people/person-labels.ts';
import { faultRows, type PersonRow } from './fault-rows.ts';
import { refuseRows } from './read-table.ts';

/** Refuses a file with problems, or with which the roster would break a rule that shows only together with it. */
export async function refuseFaults(
  trx: Trx,
  organizationId: string,
  problems: readonly ImportProblem[],
  roster: readonly RosterEntry[],
  people: readonly PersonRow[],
  table: Table,
) {
  const faults = rosterFaults(roster);
  if (problems.length + faults.length === 0) return;
  const labels = await loadLabels(
    trx,
    organizationId,
    roster.map(({ personId }) => personId),
  );
  refuseRows(inRowOrder([...problems, ...faultRows(faults, people, table, labels)]));
}
