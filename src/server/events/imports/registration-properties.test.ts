import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noChoices } from '#server/platform/spreadsheet/table/import-file.ts';
import { ROWS_OF_A_SHEET, type Table } from '#server/platform/spreadsheet/table/table.ts';
import { checkAssignmentRows } from './assignments.ts';

const event = { start: '2027-05-15', days: 2 };
const header = ['First Name', 'Last Name', 'Email', 'Group', 'Car', 'No.', 'Days', 'Instructor', 'Member #'];

/** A row of a person of a registration: one of several, with cells that may be empty. */
const person = (place: number) => {
  const part = (text: string) => fc.constantFrom(text, '');
  const driving = fc.record({
    group: fc.constantFrom('Novice', 'NOVICE', '', 'Instructing', 'Workers'),
    car: part(`Car ${place}`),
    number: fc.constantFrom(String(place), 'TBD', ''),
    days: fc.constantFrom('Sat', 'Sunday', '1', 'Sat/Sun', ''),
    instructor: fc.constantFrom('No', ''),
    member: part(`M${place}`),
  });
  return fc
    .array(driving, { minLength: 1, maxLength: 4 })
    .map(rows =>
      rows.map(({ group, car, number, days, instructor, member }) => [
        `First${place}`,
        `Last${place}`,
        `p${place}@mail.example`,
        ...[group, car, number, days, instructor, member],
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

/** Returns the people of a file by address, without the places of their rows, and how many rows each has. */
async function read(...tables: Table[]) {
  const { rows, leftOut, problems } = await checkAssignmentRows(
    { tables, unreadSheets: [], choices: noChoices },
    { event },
  );
  const people = rows
    .map(({ row: _, rows: all, ...each }) => ({ ...each, count: all.length }))
    .toSorted((a, b) => a.email.localeCompare(b.email));
  const out = leftOut.map(({ name, rows: all }) => `${name} ${all.length}`).toSorted();
  return { people, out, problems: problems.map(({ message }) => message) };
}

const inOrder = [...header.keys()];

test('any order of columns gives the same roster', () =>
  fc.assert(
    fc.asyncProperty(roster, columnOrder, async ({ rows }, columns) => {
      expect(await read(tableOf(0, columns, rows))).toEqual(await read(tableOf(0, inOrder, rows)));
    }),
  ));

test('any order of rows gives the same roster', () =>
  fc.assert(
    fc.asyncProperty(roster, async ({ rows, order }) => {
      expect(await read(tableOf(0, inOrder, order))).toEqual(await read(tableOf(0, inOrder, rows)));
    }),
  ));

test('any split over sheets gives the same roster', () =>
  fc.assert(
    fc.asyncProperty(roster, columnOrder, fc.nat(), async ({ rows }, columns, cut) => {
      const at = cut % (rows.length + 1);
      const split = [tableOf(0, inOrder, rows.slice(0, at)), tableOf(1, columns, rows.slice(at))];
      expect(await read(...split)).toEqual(await read(tableOf(0, inOrder, rows)));
    }),
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
        const file = { tables: [table], unreadSheets: [], choices: noChoices };
        const { rows: people, unread, leftOut, problems } = await checkAssignmentRows(file, { event });
        const named = [...people, ...unread, ...leftOut].flatMap(each => each.rows);
        const all = new Set([...named, ...problems.map(({ row }) => row)]);
        expect([...all].toSorted((a, b) => a - b)).toEqual(table.rows.map(({ row }) => row));
      },
    ),
  ));
