import type { RunGroup } from '#contract/events/run-groups.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { differences } from '#server/events/imports/plan.ts';
import { texts } from '#server/events/imports/texts.ts';
import type { OpeningPlan, OpeningRow, RecordedDays, RecordedSignOff } from './opening.ts';

type Row = ImportPreview['New'][number];

interface Found {
  readonly plan: OpeningPlan;
  readonly rows: readonly OpeningRow[];
  readonly days: readonly RecordedDays[];
  readonly signOffs: readonly RecordedSignOff[];
  readonly ladder: readonly RunGroup[];
}

const keyOf = ({ personId, runGroupId }: Pick<RecordedDays, 'personId' | 'runGroupId'>) =>
  `${personId} ${runGroupId}`;

/** Describes the changes of an import of opening balances. */
export function openingWords(
  { plan, rows, days, signOffs, ladder }: Found,
  nameOf: (personId: string) => string,
): { readonly added: Row[]; readonly changed: Row[]; readonly missing: Row[] } {
  const words = texts();
  const groups = new Map(ladder.map(({ RunGroupId, Name }) => [RunGroupId, Name]));
  const groupOf = ({ runGroupId }: Pick<RecordedDays, 'runGroupId'>) => groups.get(runGroupId) ?? '';
  const inFile = new Set(rows.map(row => `${row.what} ${keyOf(row)} ${row.what === 'days' ? row.date : ''}`));
  const missingDays = days.filter(one => !inFile.has(`days ${keyOf(one)} ${one.date}`));
  const missingSignOffs = signOffs.filter(
    one => one.date !== null && !one.withdrawn && !inFile.has(`group ${keyOf(one)} `),
  );
  const ofFile = rows.filter(({ what }) => what === 'days');
  const daysBy = Map.groupBy([...missingDays, ...ofFile], keyOf);
  /** Days of other dates count, too: that shows whether a file was written for the whole or for a season. */
  const together = (row: OpeningRow): string[] => {
    const all = daysBy.get(keyOf(row)) ?? [];
    if (all.length < 2) return [];
    const sum = all.reduce((before, one) => before + one.days, 0);
    return [words.together(sum, row.group)];
  };
  const changesOf = (row: OpeningRow, before: Pick<RecordedSignOff, 'by' | 'note' | 'date'>) =>
    differences([
      [words.date, before.date ?? '', row.date],
      [words.by, before.by, row.by],
      [words.note, before.note, row.note],
    ]);
  return {
    added: plan.added.map(row => ({
      Name: nameOf(row.personId),
      Details: [
        row.what === 'days' ? words.daysIn(row.days, row.group) : words.signedOffFor(row.group),
        ...(row.what === 'days' ? [words.until(row.date), ...together(row)] : [row.date]),
        ...[row.by, row.note].filter(Boolean),
      ],
    })),
    changed: [
      ...plan.replacedDays.map(({ row, before }) => ({
        Name: nameOf(row.personId),
        Details: [
          before.days === row.days
            ? words.daysIn(row.days, row.group)
            : words.replaces(before.days, row.days, row.group),
          ...together(row),
          ...changesOf(row, before),
        ],
      })),
      ...plan.replacedSignOffs.map(({ row, before }) => ({
        Name: nameOf(row.personId),
        Details: [words.signedOffFor(row.group), ...changesOf(row, before)],
      })),
    ],
    missing: [
      ...missingDays.map(one => ({
        Name: nameOf(one.personId),
        Details: [words.daysIn(one.days, groupOf(one)), words.until(one.date)],
      })),
      ...missingSignOffs.map(one => ({
        Name: nameOf(one.personId),
        Details: [words.signedOffFor(groupOf(one)), one.date ?? ''],
      })),
    ],
  };
}
