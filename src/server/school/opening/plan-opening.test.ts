import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subjectOf } from './balances.ts';
import type { RecordedDays, RecordedSignOff } from './load-opening.ts';
import { type OpeningRow, planOpening } from './plan-opening.ts';

const someRow = fc.record<OpeningRow>({
  ...{ row: fc.constant(2), email: fc.constant(''), firstName: fc.constant(''), lastName: fc.constant('') },
  what: fc.constantFrom('days', 'group'),
  group: fc.constant(''),
  days: fc.nat(999),
  date: fc.constantFrom('2024-10-31', '2025-10-31'),
  ...{ by: fc.constantFrom('', 'Ann Lee'), note: fc.constantFrom('', 'From our list') },
  personId: fc.constantFrom('sam', 'tess'),
  runGroupId: fc.constantFrom('green', 'yellow'),
});

const aboutOf = (row: OpeningRow) => `${row.personId} ${row.runGroupId} ${subjectOf(row)}`;

/** Rows of a file, each about something else. */
const someFile = fc.uniqueArray(someRow, { selector: aboutOf, maxLength: 12 });

interface State {
  readonly days: readonly RecordedDays[];
  readonly signOffs: readonly RecordedSignOff[];
}

/** Returns the balances after an import of a file. */
function after({ days, signOffs }: State, rows: readonly OpeningRow[]): State {
  const { added, replacedDays, replacedSignOffs } = planOpening(rows, days, signOffs);
  const ended = new Set(replacedSignOffs.map(({ before }) => before.id));
  const over = new Set(replacedDays.map(({ before }) => before));
  const written = [
    ...added,
    ...replacedDays.map(({ row }) => row),
    ...replacedSignOffs.map(({ row }) => row),
  ];
  return {
    days: [...days.filter(one => !over.has(one)), ...written.filter(({ what }) => what === 'days')],
    signOffs: [
      ...written
        .filter(({ what }) => what === 'group')
        .map((row, nth) => ({ ...row, id: `${signOffs.length + nth}`, withdrawn: false })),
      ...signOffs.map(one => (ended.has(one.id) ? { ...one, withdrawn: true } : one)),
    ],
  };
}

const nothing: State = { days: [], signOffs: [] };

test('the same file again changes nothing, whatever was imported before', () => {
  fc.assert(
    fc.property(someFile, someFile, (first, second) => {
      const state = after(after(nothing, first), second);
      const again = planOpening(second, state.days, state.signOffs);
      expect(again.unchanged).toHaveLength(second.length);
    }),
  );
});

test('stores days and a sign-off once for a person and group', () => {
  fc.assert(
    fc.property(someFile, someFile, (first, second) => {
      const { days, signOffs } = after(after(nothing, first), second);
      const dayKeys = days.map(({ personId, runGroupId }) => `${personId} ${runGroupId}`);
      const inForce = signOffs.filter(({ withdrawn }) => !withdrawn);
      const signOffKeys = inForce.map(({ personId, runGroupId }) => `${personId} ${runGroupId}`);
      expect(new Set(dayKeys).size).toBe(dayKeys.length);
      expect(new Set(signOffKeys).size).toBe(signOffKeys.length);
    }),
  );
});

test('every row of a file is counted once', () => {
  fc.assert(
    fc.property(someFile, someFile, (first, second) => {
      const { days, signOffs } = after(nothing, first);
      const plan = planOpening(second, days, signOffs);
      const told = [plan.added, plan.replacedDays, plan.replacedSignOffs, plan.unchanged, plan.takenBack];
      expect(told.flat()).toHaveLength(second.length);
    }),
  );
});
