import { expect, test } from 'vitest';
import { makeGridLists } from './grid-lists.ts';
import type { SheetFilter, SheetPerson } from './sheet-people.ts';

const everybody: SheetFilter = { day: null, group: null };

function person(Name: string, CarNumber: string, more: Partial<SheetPerson> = {}): SheetPerson {
  return { UserId: Name, Name, CarNumber, Group: 'Novice', Vehicle: '', Instructor: null, ...more };
}

const listed = (people: readonly SheetPerson[], filter = everybody, days = 1) =>
  makeGridLists(people, ['Novice', 'Advanced'], days, filter);

test('drivers are in the order of car numbers, then of names, and drivers without a number are last', () => {
  const people = [person('Abel', ''), person('Yuri', '7B'), person('Sam', '12'), person('Zoe', '7')];
  const [list] = listed([...people, person('Ann', '12')]);
  expect(list?.people.map(({ Name }) => Name)).toEqual(['Zoe', 'Yuri', 'Ann', 'Sam', 'Abel']);
  expect([...(list?.shared ?? [])]).toEqual(['12']);
});

test('run groups are in the order of the ladder, then by name, and instructors are last', () => {
  const groups = ['Zebra', 'Instructor', 'Advanced', 'Alpha', 'Novice'];
  const lists = listed(groups.map(Group => person(Group, '1', { Group })));
  expect(lists.map(({ group }) => group)).toEqual(['Novice', 'Advanced', 'Alpha', 'Zebra', 'Instructor']);
});

test('a list holds the drivers of its day, and counts the absent drivers of that day', () => {
  const people = [
    person('Both', '1'),
    person('Second', '2', { Days: [2] }),
    person('Gone', '3', { Absent: true, Days: [2] }),
  ];
  const lists = listed(people, everybody, 2);
  expect(lists.map(({ day, people: drivers, away }) => [day, drivers.map(({ Name }) => Name), away])).toEqual(
    [
      [1, ['Both'], 0],
      [2, ['Both', 'Second'], 1],
    ],
  );
});

test('a filter leaves one day and one run group', () => {
  const people = [person('Ann', '1'), person('Bob', '1', { Group: 'Advanced' })];
  const lists = listed(people, { day: 2, group: 'Advanced' }, 3);
  expect(lists.map(({ group, day }) => [group, day])).toEqual([['Advanced', 2]]);
});

test('a run group without drivers on a day has an empty list', () => {
  const [first] = listed([person('Late', '1', { Days: [2] })], everybody, 2);
  expect(first).toMatchObject({ day: 1, people: [] });
});
