import { expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { club, makeDraft, rowsOf } from './draft.fixture.ts';
import { type DraftStep, findAssignedStudents } from './draft.ts';
import { countPendingChanges } from './draft-rows.ts';

const everybody = rowsOf(club, makeDraft());
const rowsAfter = (...steps: DraftStep[]) => rowsOf(club, makeDraft(...steps));
const column = <Key extends 'group' | 'instructorId'>(key: Key, ...steps: DraftStep[]) =>
  Object.fromEntries(rowsAfter(...steps).map(row => [row.id, row[key]]));

test('assign sets a group for several attendees', () => {
  const people = everybody.filter(({ group }) => group === 'Novice');
  expect(column('group', { kind: 'assign', people, group: 'Solo' })).toEqual({
    ines: INSTRUCTOR_GROUP,
    ivan: INSTRUCTOR_GROUP,
    sam: 'Solo',
    tess: 'Solo',
  });
});

test('assign gives an instructor to several students and not to instructors', () => {
  const step: DraftStep = { kind: 'assign', people: everybody, instructorId: 'ines' };
  expect(column('instructorId', step)).toEqual({ ines: null, ivan: null, sam: 'ines', tess: 'ines' });
  expect(findAssignedStudents(step).map(({ id }) => id)).toEqual(['sam', 'tess']);
});

test('assign keeps values that it does not get', () => {
  const step: DraftStep = { kind: 'assign', people: everybody, instructorId: 'ines' };
  expect(column('group', step)).toEqual(column('group'));
});

test('assign can move an instructor into a run group and give them an instructor at once', () => {
  const ivan = everybody.filter(({ id }) => id === 'ivan');
  const step: DraftStep = { kind: 'assign', people: ivan, group: 'Solo', instructorId: 'ines' };
  expect(column('instructorId', step)).toMatchObject({ ivan: 'ines' });
});

test('assign removes the instructor with None; assigning the saved instructor undoes the change', () => {
  const people = everybody.filter(({ id }) => id === 'sam');
  const none: DraftStep = { kind: 'assign', people, instructorId: null };
  expect(column('instructorId', none)).toMatchObject({ sam: null });
  const back: DraftStep = { kind: 'assign', people, instructorId: 'ivan' };
  expect(countPendingChanges(rowsAfter(none, back))).toBe(0);
});

test('assign sets days for several attendees; assigning the saved days undoes the change', () => {
  const people = everybody.filter(({ id }) => id === 'sam' || id === 'tess');
  const sunday: DraftStep = { kind: 'assign', people, days: 2 };
  const daysAfter = (...steps: DraftStep[]) =>
    Object.fromEntries(rowsAfter(...steps).map(row => [row.id, row.days]));
  expect(daysAfter(sunday)).toEqual({ ines: 0, ivan: 0, sam: 2, tess: 2 });
  expect(column('group', sunday)).toEqual(column('group'));
  expect(countPendingChanges(rowsAfter(sunday, { kind: 'assign', people, days: 0 }))).toBe(0);
});
