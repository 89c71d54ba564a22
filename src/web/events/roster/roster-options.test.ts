import { expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { chooseGroup, club, draftOf, saved } from './draft.fixture.ts';
import { listRosterPeople } from './draft-rows.ts';
import { buildRosterOptions, isSameOptions } from './roster-options.ts';

const people = listRosterPeople(club, []);

test("the groups are the roster's own, the usual ones, those chosen and those just named", () => {
  const draft = draftOf(chooseGroup('tess', 'Track Stars', 'Novice'));
  const roster = listRosterPeople([...club, saved('Uma', 'Bravo')], []);
  expect(buildRosterOptions(roster, draft, ['Zulu']).groups).toEqual([
    'Advanced',
    'Bravo',
    INSTRUCTOR_GROUP,
    'Intermediate',
    'Novice',
    'Solo',
    'Track Stars',
    'Zulu',
  ]);
});

test('who may instruct are those of group Instructor by the draft, never the student', () => {
  const draft = draftOf(chooseGroup('tess', INSTRUCTOR_GROUP, 'Novice'), { kind: 'remove', id: 'ines' });
  expect(buildRosterOptions(people, draft).instructors).toEqual([
    { id: 'ivan', label: 'Ivan' },
    { id: 'tess', label: 'Tess' },
  ]);
});

test('two instructors of one name are told apart by their addresses', () => {
  const namesake = saved('Ivan', INSTRUCTOR_GROUP);
  const other = { ...namesake, User: { ...namesake.User, UserId: 'ivan2', UserEmail: 'other@club.example' } };
  const { instructors } = buildRosterOptions(listRosterPeople([...club, other], []), draftOf());
  expect(instructors.map(({ label }) => label)).toEqual([
    'Ines',
    'Ivan, ivan@club.example',
    'Ivan, other@club.example',
  ]);
});

test('a student who changes groups leaves the options as they are, an instructor does not', () => {
  const before = buildRosterOptions(people, draftOf());
  const student = draftOf(chooseGroup('tess', 'Solo', 'Novice'));
  expect(isSameOptions(before, buildRosterOptions(people, student))).toBe(true);
  const instructor = draftOf(chooseGroup('ivan', 'Solo', INSTRUCTOR_GROUP));
  expect(isSameOptions(before, buildRosterOptions(people, instructor))).toBe(false);
});
