import { expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { chooseGroup, club, makeDraft, saved } from './draft.fixture.ts';
import { listRosterPeople } from './draft-rows.ts';
import { buildRosterOptions } from './roster-options.ts';

const people = listRosterPeople(club, []);

test('groups come from the roster, the usual ones, the draft and those just named', () => {
  const draft = makeDraft(chooseGroup('tess', 'Track Stars', 'Novice'));
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

test('instructors are the people of group Instructor by the draft', () => {
  const draft = makeDraft(chooseGroup('tess', INSTRUCTOR_GROUP, 'Novice'), { kind: 'remove', id: 'ines' });
  expect(buildRosterOptions(people, draft).instructors).toEqual([
    { id: 'ivan', label: 'Ivan' },
    { id: 'tess', label: 'Tess' },
  ]);
});

test('instructors with the same name get their e-mail in the label', () => {
  const namesake = saved('Ivan', INSTRUCTOR_GROUP);
  const other = { ...namesake, User: { ...namesake.User, UserId: 'ivan2', UserEmail: 'other@club.example' } };
  const { instructors } = buildRosterOptions(listRosterPeople([...club, other], []), makeDraft());
  expect(instructors.map(({ label }) => label)).toEqual([
    'Ines',
    'Ivan, ivan@club.example',
    'Ivan, other@club.example',
  ]);
});

test("a student's change of group keeps the options; an instructor's changes them", () => {
  const before = buildRosterOptions(people, makeDraft());
  const student = makeDraft(chooseGroup('tess', 'Solo', 'Novice'));
  expect(buildRosterOptions(people, student)).toEqual(before);
  const instructor = makeDraft(chooseGroup('ivan', 'Solo', INSTRUCTOR_GROUP));
  expect(buildRosterOptions(people, instructor)).not.toEqual(before);
});
