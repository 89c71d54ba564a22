import { describe, expect, test } from 'vitest';
import { INSTRUCTOR_GROUP, NOVICE_GROUP } from '#domain/events/groups.ts';
import { club } from './draft.fixture.ts';
import { rosterPeople } from './draft-rows.ts';
import { newcomerOf, type TypedUser } from './newcomer.ts';

const people = rosterPeople(club, []);
const typed: TypedUser = { name: ' Nina ', email: ' Nina@Club.example ', vehicle: 'Elise', role: 'Student' };

describe('somebody who is added to a roster', () => {
  test('starts as a Novice when a student, as Instructor when a teacher', () => {
    const nina = { email: 'nina@club.example', name: 'Nina', vehicle: 'Elise' };
    expect(newcomerOf(typed, people)).toEqual({ newcomer: { ...nina, group: NOVICE_GROUP } });
    expect(newcomerOf({ ...typed, role: 'Teacher' }, people)).toEqual({
      newcomer: { ...nina, group: INSTRUCTOR_GROUP },
    });
  });

  test.each(['name', 'email', 'vehicle'])('needs a %s', member => {
    expect(newcomerOf({ ...typed, [member]: ' ' }, people)).toEqual({ problem: 'incomplete' });
  });

  test('needs one proper address', () => {
    expect(newcomerOf({ ...typed, email: 'nina' }, people)).toEqual({ problem: 'noAddress' });
  });

  test('is not on it yet', () => {
    expect(newcomerOf({ ...typed, email: 'SAM@club.example' }, people)).toEqual({
      problem: 'onRoster',
      label: 'Sam',
    });
  });
});
