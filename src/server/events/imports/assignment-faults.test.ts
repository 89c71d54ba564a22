import { describe, expect, it } from 'vitest';
import { check, header, ines, problem, sam, samWith } from '#testing/assignment-rows.ts';
import { tableOf } from '#testing/spreadsheet-table.ts';
import { checkAssignmentRows } from './assignments.ts';

describe('checkAssignmentRows reports all faults at once', () => {
  const cellsOf = async (...rows: string[][]) => {
    const { file } = await checkAssignmentRows(tableOf(header, ...rows));
    return file.problems.map(({ row, column }) => [row, column]);
  };

  it('an unknown instructor, in rows that have other faults, too', async () => {
    expect(await cellsOf(samWith({ 2: 'nowhere' }), samWith({ 4: 'x'.repeat(121) }))).toEqual([
      [2, 'Email'],
      [2, 'Instructor Email'],
      [3, 'Vehicle'],
      [3, 'Instructor Email'],
    ]);
  });

  it('an instructor whose row has another group, and another fault', async () => {
    expect(await cellsOf(sam, ines.with(3, 'Blue').with(4, 'x'.repeat(121)))).toEqual([
      [2, 'Instructor Email'],
      [3, 'Vehicle'],
    ]);
  });

  it('an address in two rows that have other faults, too: a refused cell contradicts nothing', async () => {
    const bad = samWith({ 4: 'x'.repeat(121) });
    expect(await cellsOf(ines, sam, bad, bad.with(3, 'Blue'))).toEqual([
      [4, 'Vehicle'],
      [5, 'Vehicle'],
      [5, 'Group'],
    ]);
  });

  it('an instructor without an address, but not the students who name them', async () => {
    const named = samWith({ 5: 'Ines Instructor' });
    expect(await cellsOf(ines.with(2, 'nowhere'), named)).toEqual([[2, 'Email']]);
  });

  it('a role beside a group that is wrong', async () => {
    expect(await cellsOf(samWith({ 3: 'x'.repeat(61), 5: '', 6: 'Boss' }))).toEqual([
      [2, 'Group'],
      [2, 'Role'],
    ]);
  });

  it('but no cell twice', async () => {
    expect(
      await cellsOf(samWith({ 5: 'nobody' }), samWith({ 2: 'tess@example.org', 5: 'TESS@example.org' })),
    ).toEqual([
      [2, 'Instructor Email'],
      [3, 'Instructor Email'],
    ]);
  });
});

it('letters that were lost when the file was saved are a problem', async () => {
  const message = "Letters of 'N??ez' were lost. Save the file as .xlsx or as CSV UTF-8.";
  expect(await check(samWith({ 1: 'N??ez', 5: '' }))).toEqual(problem(2, 'Last Name', message));
});

it.each([
  ['First Name', 0, 121],
  ['Vehicle', 4, 121],
  ['Group', 3, 61],
  ['Vehicle', 4, 10_000],
])('too long a %s is a problem', async (column, index, length) => {
  expect(await check(samWith({ [index]: 'x'.repeat(length), 5: '' }))).toMatchObject({
    problems: [{ row: 2, column }],
  });
});
