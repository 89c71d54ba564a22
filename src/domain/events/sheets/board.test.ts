import { expect, test } from 'vitest';
import { makeBoard } from './board.ts';
import { makeSchedules } from './schedules.ts';
import type { SheetPerson } from './sheet-people.ts';

const ladder = ['Novice', 'Advanced'];
const all = { day: null, group: null };

function person(Name: string, Group: string, more: Partial<SheetPerson> = {}): SheetPerson {
  return { UserId: Name, Name, Group, CarNumber: '', Vehicle: '', Instructor: null, ...more };
}

// By name, as the server sends them.
const people = [
  person('Abel', 'Advanced', { Instructor: 2 }),
  person('Bea', 'Novice', { Instructor: 2 }),
  person('Ivan', 'Instructor', { OwnGroup: 'Advanced' }),
  person('Jane', 'Instructor', { Days: [1] }),
  person('Kim', 'Novice', { Instructor: 3, Days: [2] }),
  person('Lee', 'Novice', { Instructor: 2, Absent: true }),
];
const names = (listed: readonly SheetPerson[]) => listed.map(({ Name }) => Name);

test('a board has each instructor’s students in running order, and counts the absent', () => {
  const { instructors, students, away } = makeBoard(people, ladder, all);
  expect(instructors.map(({ instructor, students: theirs }) => [instructor.Name, names(theirs)])).toEqual([
    ['Ivan', ['Bea', 'Abel']],
    ['Jane', ['Kim']],
  ]);
  expect(names(students)).toEqual(['Abel', 'Bea', 'Kim']);
  expect(away).toBe(1);
});

test('a board of a day and a run group has no instructor without a student there', () => {
  const { instructors, students, away } = makeBoard(people, ladder, { day: 2, group: 'Novice' });
  expect(instructors.map(({ instructor }) => instructor.Name)).toEqual(['Ivan']);
  expect(names(students)).toEqual(['Bea', 'Kim']);
  expect(away).toBe(1);
  expect(makeBoard(people, ladder, { day: 2, group: 'Advanced' }).away).toBe(0);
});

test('a schedule has the own run and those of students in running order, and marks two at once', () => {
  const [ivan, jane] = makeSchedules(people, ladder, { day: 1, group: null });
  expect(ivan?.runs.map(({ group, isOwn, clashing }) => [group, isOwn, names([...clashing])])).toEqual([
    ['Novice', false, []],
    ['Advanced', true, ['Ivan', 'Abel']],
  ]);
  expect(jane?.runs).toEqual([]);
});

test('a schedule of a club without a ladder has novices before the advanced', () => {
  const [ivan] = makeSchedules(people, [], all);
  expect(ivan?.runs.map(({ group }) => group)).toEqual(['Novice', 'Advanced']);
});

function findClashing(instructor: SheetPerson, ...students: SheetPerson[]) {
  const listed = [instructor, ...students.map(student => ({ ...student, Instructor: 0 }))];
  const [schedule] = makeSchedules(listed, ladder, all);
  return schedule?.runs.map(({ clashing }) => names([...clashing]));
}

const ivan = person('Ivan', 'Instructor');
const onDays = (Name: string, ...Days: number[]) => person(Name, 'Novice', Days.length > 0 ? { Days } : {});

test('a schedule of all days has no clash of students who attend on different days', () => {
  expect(findClashing(ivan, onDays('Ann', 1), onDays('Bob', 2))).toEqual([[]]);
});

test('a schedule of all days has a clash of the students who share a day', () => {
  expect(findClashing(ivan, onDays('Ann', 1, 2), onDays('Bob', 2), onDays('Cid', 3))).toEqual([
    ['Ann', 'Bob'],
  ]);
  expect(findClashing(ivan, onDays('Ann'), onDays('Bob', 3))).toEqual([['Ann', 'Bob']]);
});

test('a schedule has no clash on a day without the instructor', () => {
  const onDay1 = { ...ivan, OwnGroup: 'Novice', Days: [1] };
  expect(findClashing(onDay1, onDays('Ann', 2), onDays('Bob', 2))).toEqual([[]]);
});
