import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noChoices } from '#server/platform/spreadsheet/table/import-file.ts';
import { ROWS_OF_A_SHEET, type Table } from '#server/platform/spreadsheet/table/table.ts';
import { checkAssignmentRows } from './assignments.ts';

const event = { start: '2027-05-15', days: 2 };
const header = [
  'First Name',
  'Last Name',
  'Email',
  'Group',
  'Car',
  'No.',
  'Days',
  'Instructor',
  'Member #',
  'Status',
];
const RUNS = { numRuns: 300 };

/** A row of a person of a registration: one of several, with cells that may be empty. */
const person = (place: number) => {
  const part = (text: string) => fc.constantFrom(text, '');
  const registration = fc.record({
    email: part(`p${place}@mail.example`),
    group: fc.constantFrom('Novice', 'NOVICE', '', 'Instructing', 'Workers'),
    car: part(`Car ${place}`),
    number: fc.constantFrom(String(place), 'TBD', ''),
    days: fc.constantFrom('Sat', 'Sunday', '1', 'Sat/Sun', ''),
    instructor: fc.constantFrom('No', ''),
    member: part(`M${place}`),
    status: fc.constantFrom('Confirmed', '', 'Waitlist'),
  });
  return fc
    .array(registration, { minLength: 1, maxLength: 4 })
    .map(rows =>
      rows.map(({ email, group, car, number, days, instructor, member, status }) => [
        `First${place}`,
        `Last${place}`,
        ...[email, group, car, number, days, instructor, member, status],
      ]),
    );
};

const roster = fc
  .tuple(person(1), person(2), person(3), person(4))
  .map(people => people.flat())
  .chain(rows =>
    fc.record({ rows: fc.constant(rows), order: fc.shuffledSubarray(rows, { minLength: rows.length }) }),
  );

const columnOrder = fc.shuffledSubarray([...header.keys()], { minLength: header.length });

const tableOf = (sheet: number, columns: readonly number[], rows: readonly (readonly string[])[]): Table => ({
  sheet: sheet === 0 ? '' : `Sheet ${sheet}`,
  headerRow: sheet * ROWS_OF_A_SHEET + 1,
  header: columns.map(column => header[column] ?? ''),
  rows: rows.map((cells, place) => ({
    row: sheet * ROWS_OF_A_SHEET + place + 2,
    cells: columns.map(column => cells[column] ?? ''),
  })),
  hiddenRows: 0,
});

const check = (...tables: Table[]) =>
  checkAssignmentRows({ tables, unreadSheets: [], choices: noChoices }, { event });

/** Returns the people of a file by address, without the places of their rows, and how many rows each has. */
async function read(...tables: Table[]) {
  const { rows, unread, file, problems } = await check(...tables);
  const people = rows
    .map(({ row: _, rows: all, ...each }) => ({ ...each, count: all.length }))
    .toSorted((a, b) => a.email.localeCompare(b.email));
  const out = [...unread.map(({ lastName }) => lastName), ...file.leftOut.map(({ name }) => name)];
  return { people, out: out.toSorted(), problems: problems.map(({ message }) => message).toSorted() };
}

const inOrder = [...header.keys()];

test('any order of columns gives the same roster', () =>
  fc.assert(
    fc.asyncProperty(roster, columnOrder, async ({ rows }, columns) => {
      expect(await read(tableOf(0, columns, rows))).toEqual(await read(tableOf(0, inOrder, rows)));
    }),
    RUNS,
  ));

test('any order of rows gives the same roster', () =>
  fc.assert(
    fc.asyncProperty(roster, async ({ rows, order }) => {
      expect(await read(tableOf(0, inOrder, order))).toEqual(await read(tableOf(0, inOrder, rows)));
    }),
    RUNS,
  ));

test('joining is associative: any split over sheets gives the same roster', () =>
  fc.assert(
    fc.asyncProperty(
      roster,
      fc.array(fc.tuple(fc.nat({ max: 16 }), columnOrder), { minLength: 1, maxLength: 4 }),
      async ({ rows }, cuts) => {
        const ends = cuts.toSorted(([one], [other]) => one - other);
        const sheets = ends.map(([end, columns], place) =>
          tableOf(place + 1, columns, rows.slice(ends[place - 1]?.[0] ?? 0, end)),
        );
        const last = tableOf(0, inOrder, rows.slice(ends.at(-1)?.[0] ?? 0));
        expect(await read(last, ...sheets)).toEqual(await read(tableOf(0, inOrder, rows)));
      },
    ),
    RUNS,
  ));

test('each row is of a person, left out or a fault', () =>
  fc.assert(
    fc.asyncProperty(
      roster,
      fc.constantFrom('nobody', 'Petra Lund', 'p1@mail.example'),
      async ({ rows }, name) => {
        const table = tableOf(
          0,
          inOrder,
          rows.map(cells => cells.with(7, name)),
        );
        const { rows: people, unread, file, problems } = await check(table);
        const named = [...people, ...unread, ...file.leftOut].flatMap(each => each.rows);
        const all = new Set([...named, ...problems.map(({ row }) => row)]);
        expect([...all].toSorted((a, b) => a - b)).toEqual(table.rows.map(({ row }) => row));
      },
    ),
    RUNS,
  ));

test('a car, number or group in a row is that of the person, or a fault of the row', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          place: fc.nat({ max: 2 }),
          group: fc.constantFrom('Novice', 'Advanced', 'Instructor', 'TRUE', ''),
          car: fc.constantFrom('Miata', 'Corvette', '#REF!', ''),
          number: fc.constantFrom('7', '8', '12345', ''),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      async registrations => {
        const rows = registrations.map(({ place, group, car, number }) => [
          ...[`First${place}`, `Last${place}`, `p${place}@mail.example`, group, car, number],
          ...['', '', '', ''],
        ]);
        const table = tableOf(0, inOrder, rows);
        const { rows: people, unread, problems } = await check(table);
        const personOf = new Map([...people, ...unread].flatMap(each => each.rows.map(row => [row, each])));
        const faults = new Set(problems.map(({ row, field }) => `${row} ${field}`));
        for (const { row, cells } of table.rows) {
          const { vehicle, carNumber, group, ownGroup } = personOf.get(row) ?? {};
          const [, , , groupCell = '', car = '', number = ''] = cells;
          const isKnown = (text: string, ...values: unknown[]) => text === '' || values.includes(text);
          const others = new Set(personOf.get(row)?.rows);
          const isNamed = (field: string) =>
            faults.has(`${row} ${field}`) || [...others].some(other => faults.has(`${other} ${field}`));
          expect(isKnown(car, vehicle) || isNamed('Vehicle'), `${row} ${car}`).toBe(true);
          expect(isKnown(number, carNumber) || isNamed('Car Number'), `${row} ${number}`).toBe(true);
          expect(isKnown(groupCell, group, ownGroup) || isNamed('Group'), `${row} ${groupCell}`).toBe(true);
        }
      },
    ),
    RUNS,
  ));
