import { expect, it } from 'vitest';
import { fillMerged, mergeOf } from './merged-cells.ts';

const fill = (rows: readonly (readonly string[])[], ...references: readonly string[]) =>
  fillMerged(
    rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => cells.length > 0),
    references.map(mergeOf),
  ).map(({ cells }) => cells);

it('a value goes down to all rows that its cell covers', () => {
  const rows = [['Name', 'Group'], ['A', 'Green'], ['B'], ['C', 'hidden'], ['D']];
  expect(fill(rows, 'B2:B4')).toEqual([
    ['Name', 'Group'],
    ['A', 'Green'],
    ['B', 'Green'],
    ['C', 'Green'],
    ['D'],
  ]);
});

it('a value goes right, but beyond no column', () => {
  expect(
    fill(
      [
        ['A', 'B', 'C', 'D'],
        ['x', 'y'],
      ],
      'B2:Z2',
    ),
  ).toEqual([
    ['A', 'B', 'C', 'D'],
    ['x', 'y', 'y', 'y'],
  ]);
});

it('a value goes over a row that is left out, and an empty one nowhere', () => {
  expect(fill([['A', 'B'], ['x', 'y'], [], ['z'], ['', 'w']], 'B2:B4', 'A5:B5', 'A3:B4')).toEqual([
    ['A', 'B'],
    ['x', 'y'],
    ['z', 'y'],
    ['', 'w'],
  ]);
});
