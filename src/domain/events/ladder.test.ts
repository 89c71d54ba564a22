import { describe, expect, test } from 'vitest';
import {
  findGroupsOutsideLadder,
  inLadderOrder,
  type LadderGroup,
  ladderFaults,
  ladderNames,
  proposeLadder,
} from './ladder.ts';

const green: LadderGroup = { name: 'Green', aliases: ['Grn', 'Group 5'] };
const yellow: LadderGroup = { name: 'Yellow', aliases: [] };

describe('a ladder', () => {
  test.each([
    ['green', 'Green'],
    ['GREEN ', 'Green'],
    ['grn', 'Green'],
    ['group  5', 'Green'],
    ['Yellow', 'Yellow'],
    ['Blue', undefined],
  ])('calls %j %j', (written, name) => {
    const key = written.replace(/\s/g, '').toLowerCase();
    expect(ladderNames([green, yellow]).get(key)).toBe(name);
  });

  test('does not have every group, and never that of the instructors', () => {
    const groups = ['Blue', 'Grn', 'Instructor', 'Black', 'Blue'];
    expect(findGroupsOutsideLadder(ladderNames([green, yellow]), groups)).toEqual(['Black', 'Blue']);
  });

  test('may be empty, and may write a group twice in one way', () => {
    expect(ladderFaults([])).toEqual([]);
    expect(ladderFaults([{ name: 'Green', aliases: ['GREEN'] }, yellow])).toEqual([]);
  });

  test('has a name for each group, none of them the instructors’, and none for two', () => {
    const faults = ladderFaults([
      green,
      { name: '', aliases: [] },
      { name: 'Coaches', aliases: ['instructor'] },
      { name: 'Yellow', aliases: ['GRN'] },
    ]);
    expect(faults).toEqual([
      { kind: 'nameless', place: 1 },
      { kind: 'instructors', place: 2 },
      { kind: 'twice', place: 3, written: 'GRN', other: 'Green' },
    ]);
  });
});

test('sorts groups by the ladder, and others after them in the reader’s order', () => {
  const groups = ['Zebra', 'Instructor', 'Yellow', 'Green'];
  expect(inLadderOrder(groups, ['Green', 'Yellow', 'Blue'])).toEqual([
    'Green',
    'Yellow',
    'Instructor',
    'Zebra',
  ]);
  expect(inLadderOrder(groups, [])).toEqual(['Green', 'Instructor', 'Yellow', 'Zebra']);
});

test.each([
  [
    ['Solo', 'Novice', 'Instructor', 'Advanced', 'Intermediate'],
    ['Novice', 'Intermediate', 'Advanced', 'Solo'],
  ],
  [
    ['HPDE 10', 'HPDE 2', 'hpde 2', 'HPDE 1'],
    ['HPDE 1', 'HPDE 2', 'HPDE 10'],
  ],
  [
    ['Red', 'Green', 'Porsches', 'Yellow'],
    ['Green', 'Yellow', 'Red', 'Porsches'],
  ],
  [[], []],
])('of %j the ladder %j is proposed', (groups, names) => {
  expect(proposeLadder(groups)).toEqual(names);
});
