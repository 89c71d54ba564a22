import { describe, expect, test } from 'vitest';
import { ALL_DAYS, daySet } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { describeBulkChange, describeMove } from './bulk-changes.ts';
import { makeDraft, rowsOf, saved } from './draft.fixture.ts';

const people = [
  saved('Ines', INSTRUCTOR_GROUP),
  saved('Ivan', INSTRUCTOR_GROUP),
  saved('Sam', 'Green', 'ivan'),
  saved('Tess', 'Green'),
  { ...saved('Uma', 'Red'), Days: [2] },
];
const rows = rowsOf(people, makeDraft());
const named = (...ids: string[]) => rows.filter(({ id }) => ids.includes(id));
const ladder = ['Green', 'Blue', 'Red'];
const names = { ladder, dayNames: ['Sat', 'Sun'], instructorLabel: 'Ines' };

describe('describeMove', () => {
  test('names the group that all leave, and the group that they join', () => {
    expect(describeMove(named('sam', 'tess'), 'Blue', ladder)).toEqual(['Move 2 from Green to Blue']);
  });

  test('says that a move goes down a group', () => {
    expect(describeMove(named('uma'), 'Blue', ladder)).toEqual(['Move 1 from Red to Blue, down a group']);
  });

  test('lists mixed groups in the order of the ladder', () => {
    expect(describeMove(named('uma', 'sam', 'ivan', 'tess'), 'Blue', ladder)).toEqual([
      'Move 4 to Blue: 2 from Green, 1 from Red (down a group), and 1 from Instructor',
    ]);
  });

  test('leaves out people who are in the group', () => {
    expect(describeMove(named('sam', 'uma'), 'Red', ladder)).toEqual(['Move 1 from Green to Red']);
    expect(describeMove(named('sam'), 'Green', ladder)).toEqual([]);
  });

  test('knows the order of the usual groups for a club without a list of run groups', () => {
    const solo = rowsOf([saved('Sam', 'Solo')], makeDraft());
    expect(describeMove(solo, 'Novice', [])).toEqual(['Move 1 from Solo to Novice, down a group']);
  });
});

describe('describeBulkChange', () => {
  test('says which instructors are replaced, and leaves instructors out', () => {
    const change = { people: rows, instructorId: 'ines' };
    expect(describeBulkChange(change, names)).toEqual(['Ines for 3 people: 1 from Ivan and 2 from None']);
  });

  test('says from which days to which', () => {
    const sunday = daySet([2], 2);
    expect(describeBulkChange({ people: named('sam', 'uma'), days: sunday }, names)).toEqual([
      'Days of 1: from All days to Sun',
    ]);
    expect(describeBulkChange({ people: named('uma'), days: ALL_DAYS }, names)).toEqual([
      'Days of 1: from Sun to All days',
    ]);
  });

  test('counts the instructors whose limit changes', () => {
    const change = { people: named('ines', 'ivan', 'sam'), maxStudents: 3 };
    expect(describeBulkChange(change, names)).toEqual(['2 people: at most 3 students']);
  });

  test('has a sentence for each value, and none for a value that all have', () => {
    const change = { people: named('sam', 'tess'), group: 'Blue', instructorId: 'ines', days: ALL_DAYS };
    expect(describeBulkChange(change, names)).toEqual([
      'Move 2 from Green to Blue',
      'Ines for 2 people: 1 from Ivan and 1 from None',
    ]);
  });
});
