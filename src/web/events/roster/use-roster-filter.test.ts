import { expect, test } from 'vitest';
import { ALL_DAYS, daySet } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { WITHOUT } from '#web/events/messages/commands.ts';
import { chooseGroup, chooseInstructor, club, makeDraft, rowsOf, saved } from './draft.fixture.ts';
import type { DraftStep } from './draft.ts';
import { ALL, countInstructorLoads, matchesFilter, sortRows } from './use-roster-filter.ts';

const all = { day: ALL, group: ALL, instructor: ALL };
const people = {
  sam: { group: 'Novice', instructorId: 'ivan', days: ALL_DAYS, absent: false, instructorMissing: false },
  tess: {
    group: 'Novice',
    instructorId: null,
    days: daySet([2], 2),
    absent: false,
    instructorMissing: false,
  },
  uma: { group: 'Solo', instructorId: null, days: daySet([1], 2), absent: false, instructorMissing: false },
  ivan: {
    group: INSTRUCTOR_GROUP,
    instructorId: null,
    days: daySet([1], 2),
    absent: false,
    instructorMissing: false,
  },
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

test('a student whose instructor left the club needs another', () => {
  const roster = club.map(person => ({ ...person, HasLeft: person.User.UserId === 'ivan' }));
  const needing = (draft = makeDraft()) =>
    rowsOf(roster, draft).flatMap(row => (matchesFilter({ ...all, instructor: WITHOUT }, row) ? row.id : []));
  expect(needing()).toEqual(['sam', 'tess']);
  expect(needing(makeDraft(chooseInstructor('sam', 'ines', 'ivan')))).toEqual(['tess']);
});

test('an absent student needs no instructor', () => {
  const absent = { ...people.tess, absent: true };
  expect(matchesFilter({ ...all, instructor: WITHOUT }, people.tess)).toBe(true);
  expect(matchesFilter({ ...all, instructor: WITHOUT }, absent)).toBe(false);
  const step: DraftStep = { kind: 'choose', id: 'tess', field: 'absent', to: true, saved: false };
  expect(loadsAfter(step)).toEqual({ ines: 0, ivan: 1, without: 0 });
});

/** Students by instructor, and those present without one, after steps of editing the club's roster. */
function loadsAfter(...steps: DraftStep[]) {
  const { instructors, without } = countInstructorLoads(rowsOf(club, makeDraft(...steps)));
  return { ...Object.fromEntries(instructors.map(({ id, students }) => [id, students])), without };
}

test('counts the students of each instructor and those without one', () => {
  expect(loadsAfter()).toEqual({ ines: 0, ivan: 1, without: 1 });
});

test('counts by the draft, not by the saved roster', () => {
  const step: DraftStep = chooseInstructor('tess', 'ines', null);
  expect(loadsAfter(step)).toEqual({ ines: 1, ivan: 1, without: 0 });
});

test('ignores people to be removed', () => {
  expect(loadsAfter({ kind: 'remove', id: 'tess' })).toEqual({ ines: 0, ivan: 1, without: 0 });
  expect(loadsAfter({ kind: 'remove', id: 'ivan' })).toEqual({ ines: 0, without: 2 });
});

test('counts a student moved to the group Instructor as an instructor', () => {
  const step: DraftStep = chooseGroup('tess', INSTRUCTOR_GROUP, 'Novice');
  expect(loadsAfter(step)).toEqual({ ines: 0, ivan: 1, tess: 0, without: 0 });
});

/** The ids of a roster in an order. */
const idsBy = (sort: 'name' | 'group' | 'instructor', ...steps: DraftStep[]) => {
  const roster = [...club, saved('Uma', 'Solo', 'ines')];
  return sortRows(rowsOf(roster, makeDraft(...steps)), sort, ['Solo', 'Novice']).map(({ id }) => id);
};

test('sorts by group in the order of the ladder, then by name', () => {
  expect(idsBy('name')).toEqual(['ines', 'ivan', 'sam', 'tess', 'uma']);
  expect(idsBy('group')).toEqual(['uma', 'sam', 'tess', 'ines', 'ivan']);
});

test('sorts by instructor: students without one first, instructors last', () => {
  expect(idsBy('instructor')).toEqual(['tess', 'uma', 'sam', 'ines', 'ivan']);
});

test('an unsaved change moves no row', () => {
  expect(idsBy('group', chooseGroup('tess', 'Solo', 'Novice'))).toEqual(idsBy('group'));
  expect(idsBy('instructor', chooseInstructor('tess', 'ivan'))).toEqual(idsBy('instructor'));
});

test('sorts by last name', () => {
  const named = (name: string, LastName: string) => {
    const person = saved(name);
    return { ...person, User: { ...person.User, LastName } };
  };
  const rows = rowsOf([named('Ann', 'Zeta'), named('Bob', 'young'), named('Cal', 'Adams')], makeDraft());
  expect(sortRows(rows, 'surname', []).map(({ id }) => id)).toEqual(['cal', 'bob', 'ann']);
});
