import { expect, test } from 'vitest';
import { ALL_DAYS, daySet } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { ALL, matchesFilter, WITHOUT } from './use-roster-filter.ts';

const all = { day: ALL, group: ALL, instructor: ALL };
const people = {
  sam: { group: 'Novice', instructorId: 'ivan', days: ALL_DAYS },
  tess: { group: 'Novice', instructorId: null, days: daySet([2], 2) },
  uma: { group: 'Solo', instructorId: null, days: daySet([1], 2) },
  ivan: { group: INSTRUCTOR_GROUP, instructorId: null, days: daySet([1], 2) },
};
const found = (asked: Partial<typeof all>) =>
  Object.entries(people)
    .filter(([, person]) => matchesFilter({ ...all, ...asked }, person))
    .map(([name]) => name);

test('a day matches attendees of that day and of all days', () => {
  expect(found({})).toEqual(['sam', 'tess', 'uma', 'ivan']);
  expect(found({ day: '1' })).toEqual(['sam', 'uma', 'ivan']);
  expect(found({ day: '2' })).toEqual(['sam', 'tess']);
});

test('the day combines with group and instructor', () => {
  expect(found({ day: '2', group: 'Novice', instructor: 'ivan' })).toEqual(['sam']);
  expect(found({ day: '1', instructor: WITHOUT })).toEqual(['uma']);
  expect(found({ day: '1', group: 'Novice' })).toEqual(['sam']);
});
