import { describe, expect, test } from 'vitest';
import { INSTRUCTOR_GROUP, NOVICE_GROUP } from '#domain/events/groups.ts';
import { readNewcomer, type TypedUser } from './AddUser.tsx';
import { club } from './draft.fixture.ts';
import { listRosterPeople } from './draft-rows.ts';

const people = listRosterPeople(club, []);
const typed: TypedUser = { name: ' Nina ', email: ' Nina@Club.example ', vehicle: 'Elise', role: 'Student' };

describe('a newcomer', () => {
  test('starts as a Novice when a student, as Instructor when a teacher', () => {
    const nina = { email: 'nina@club.example', name: 'Nina', vehicle: 'Elise' };
    expect(readNewcomer(typed, people)).toEqual({ newcomer: { ...nina, group: NOVICE_GROUP } });
    expect(readNewcomer({ ...typed, role: 'Teacher' }, people)).toEqual({
      newcomer: { ...nina, group: INSTRUCTOR_GROUP },
    });
  });

  test.each(['name', 'email', 'vehicle'])('needs a %s', member => {
    expect(readNewcomer({ ...typed, [member]: ' ' }, people)).toEqual({
      failure: 'Set user name, email, and vehicle.',
    });
  });

  test('needs one proper address', () => {
    expect(readNewcomer({ ...typed, email: 'nina' }, people)).toEqual({
      emailError: 'Enter an e-mail address like name@club.org.',
    });
  });

  test('is refused when already on the roster', () => {
    expect(readNewcomer({ ...typed, email: 'SAM@club.example' }, people)).toEqual({
      emailError: 'Sam is already on the roster with this address.',
    });
  });
});
