import type { BalanceRow } from './balances.ts';
import type { RecordedDays, RecordedSignOff } from './load-opening.ts';

/** A row of a file of earlier seasons, with the ids of its person and run group. */
export type OpeningRow = BalanceRow & { readonly personId: string; readonly runGroupId: string };

interface Replaced<Before> {
  readonly row: OpeningRow;
  readonly before: Before;
}

/** Plans an import over recorded balances: an equal row changes nothing, a different row replaces. */
export interface OpeningPlan {
  readonly added: readonly OpeningRow[];
  readonly replacedDays: readonly Replaced<RecordedDays>[];
  readonly replacedSignOffs: readonly Replaced<RecordedSignOff>[];
  readonly unchanged: readonly OpeningRow[];
  /** A chief instructor has withdrawn their own decision about the group, or the very same row: no file brings it back. */
  readonly takenBack: readonly OpeningRow[];
}

const keyOf = ({ personId, runGroupId }: { readonly personId: string; readonly runGroupId: string }) =>
  `${personId} ${runGroupId}`;

const isSame = (row: OpeningRow, { date, by, note }: Pick<RecordedSignOff, 'date' | 'by' | 'note'>) =>
  row.date === date && row.by === by && row.note === note;

export function planOpening(
  rows: readonly OpeningRow[],
  days: readonly RecordedDays[],
  signOffs: readonly RecordedSignOff[],
): OpeningPlan {
  const daysBy = new Map(days.map(record => [keyOf(record), record]));
  const signOffsBy = Map.groupBy(signOffs, keyOf);
  const added: OpeningRow[] = [];
  const replacedDays: Replaced<RecordedDays>[] = [];
  const replacedSignOffs: Replaced<RecordedSignOff>[] = [];
  const unchanged: OpeningRow[] = [];
  const takenBack: OpeningRow[] = [];
  for (const row of rows) {
    if (row.what === 'days') {
      const before = daysBy.get(keyOf(row));
      if (!before) added.push(row);
      else if (before.days === row.days && isSame(row, before)) unchanged.push(row);
      else replacedDays.push({ row, before });
      continue;
    }
    const recorded = signOffsBy.get(keyOf(row)) ?? [];
    const before = recorded.find(({ withdrawn }) => !withdrawn);
    if (!before)
      (recorded.some(({ date }) => date === null || date === row.date) ? takenBack : added).push(row);
    // A chief instructor's decision stays.
    else if (before.date === null || isSame(row, before)) unchanged.push(row);
    else replacedSignOffs.push({ row, before });
  }
  return { added, replacedDays, replacedSignOffs, unchanged, takenBack };
}
