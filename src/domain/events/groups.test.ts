import { describe, expect, test } from 'vitest';
import { groupNamed, groupSpeller } from './groups.ts';

describe('a group', () => {
  test.each([
    ['Run Group 2', 'Run Group 2'],
    [' HPDE 1 ', 'HPDE 1'],
    ['', 'Novice'],
    ['  ', 'Novice'],
    ['NOVICE', 'Novice'],
    [' inter mediate', 'Intermediate'],
    ['instructor', 'Instructor'],
    ['INSTRUCTORS', 'Instructor'],
    ['Instructed', 'Instructed'],
    ['\u200ENo\u00ADvice\u200F', 'Novice'],
    ['HPDE\u061C 1', 'HPDE 1'],
  ])('written %j is %j', (written, group) => {
    expect(groupNamed(written)).toBe(group);
  });

  test('has one spelling, whatever case and spaces it is written with', () => {
    const written = ['HPDE 1', 'hpde1', 'Hpde  1', 'HPDE 2', 'Élite', 'ÉLITE'];
    expect(written.map(groupSpeller([]))).toEqual(['HPDE 1', 'HPDE 1', 'HPDE 1', 'HPDE 2', 'Élite', 'Élite']);
  });

  test('has one spelling, whatever dash it is written with and whatever nobody sees in it', () => {
    expect(['A-1', 'A–1', 'a\u20111', 'A-\u200E1'].map(groupSpeller([]))).toEqual([
      'A-1',
      'A-1',
      'A-1',
      'A-1',
    ]);
  });

  test('keeps the spelling that is known, but for a usual one', () => {
    const spell = groupSpeller(['hpde 1', 'NOVICE']);
    expect(['HPDE 1', 'novice', 'Solo'].map(spell)).toEqual(['hpde 1', 'Novice', 'Solo']);
  });
});
