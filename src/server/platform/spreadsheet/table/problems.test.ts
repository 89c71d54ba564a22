import { expect, test } from 'vitest';
import { boundProblems, type ImportProblem } from './problems.ts';

const ROWS = 20_000;
const reason = 'This cell is wrong for a reason that takes a while to explain. '.repeat(5);

const listBad = (rows: number, faultsOfRow: number): ImportProblem[] =>
  Array.from({ length: rows * faultsOfRow }, (_, place) => ({
    row: Math.floor(place / faultsOfRow) + 2,
    column: `Column ${place % faultsOfRow}`,
    field: '',
    code: 'invalid',
    message: reason,
  }));

test('lists all problems of a file as they are while they are few', async () => {
  expect(await boundProblems(listBad(300, 3))).toEqual(listBad(300, 3));
});

test('lists each of 20,000 bad rows in an answer of bounded size', async () => {
  const listed = await boundProblems(listBad(ROWS, 8));
  expect(new Set(listed.map(({ row }) => row)).size).toBe(ROWS);
  expect(JSON.stringify(listed).length).toBeLessThan(5_000_000);
});
