import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INSTRUCTOR_GROUP, NOVICE_GROUP } from '#domain/events/groups.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { type RosterEntry, rosterFaults, withChosenInstructor } from './roster-rules.ts';

const entry = (personId: string, group: string, instructorId: string | null = null): RosterEntry => ({
  personId,
  group,
  vehicle: '',
  instructorId,
});
const ivan = entry('ivan', INSTRUCTOR_GROUP);

describe('rosterFaults', () => {
  test('a person who is on the roster twice', () => {
    expect(
      rosterFaults([ivan, entry('sam', 'Novice'), entry('sam', 'Expert'), entry('sam', 'Expert')]),
    ).toEqual([{ kind: 'twice', personId: 'sam' }]);
  });

  test('a student who is their own instructor', () => {
    expect(rosterFaults([entry('sam', 'Novice', 'sam')])).toEqual([
      { kind: 'ownInstructor', personId: 'sam' },
    ]);
  });

  test('an instructor who left the group while students are assigned, with those students', () => {
    const roster = [entry('ivan', 'Expert'), entry('sam', 'Novice', 'ivan'), entry('tess', 'Novice', 'ivan')];
    expect(rosterFaults(roster)).toEqual([
      { kind: 'notInstructing', instructorId: 'ivan', studentIds: ['sam', 'tess'] },
    ]);
  });

  test('an instructor who is not on the roster', () => {
    expect(rosterFaults([entry('sam', 'Novice', 'ghost')])).toEqual([
      { kind: 'notInstructing', instructorId: 'ghost', studentIds: ['sam'] },
    ]);
  });

  test('a roster without faults has each person once and only its own instructors assigned', () => {
    const person = fc.constantFrom('a', 'b', 'c', 'd');
    const anyEntry = fc
      .tuple(person, fc.constantFrom(INSTRUCTOR_GROUP, NOVICE_GROUP), fc.option(person))
      .map(([personId, group, instructorId]) =>
        withChosenInstructor(entry(personId, group, instructorId), undefined),
      );
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 6 }), roster => {
        const once = new Set(roster.map(({ personId }) => personId)).size === roster.length;
        const assigned = roster.every(
          ({ personId, instructorId }) =>
            instructorId === null ||
            (instructorId !== personId &&
              roster.some(other => other.personId === instructorId && other.group === INSTRUCTOR_GROUP)),
        );
        expect(rosterFaults(roster).length === 0).toBe(once && assigned);
      }),
    );
  });
});

test('an instructor starts without an instructor and keeps the one that an organizer chose', () => {
  const listed = entry('ines', INSTRUCTOR_GROUP, 'ivan');
  expect(withChosenInstructor(listed, undefined).instructorId).toBeNull();
  expect(withChosenInstructor(listed, entry('ines', 'Novice', 'ivan')).instructorId).toBeNull();
  expect(withChosenInstructor(listed, entry('ines', INSTRUCTOR_GROUP, 'ida')).instructorId).toBe('ida');
  expect(withChosenInstructor(entry('sam', 'Novice', 'ivan'), undefined).instructorId).toBe('ivan');
});

test('a sentence names at most ten', () => {
  expect(nameList(['Ada'])).toBe('Ada');
  expect(nameList(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben, and Cleo');
  const twelve = Array.from({ length: 12 }, (_, index) => `P${index}`);
  expect(nameList(twelve)).toBe('P0, P1, P2, P3, P4, P5, P6, P7, P8, and 3 more');
});
