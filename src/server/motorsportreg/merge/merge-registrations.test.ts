import { describe, expect, test } from 'vitest';
import {
  edited,
  instructing,
  nothing,
  placesOf,
  remote,
  sync,
  takenOff,
  taughtBy,
} from '#testing/merge-registrations.ts';

const club = [instructing('ivan'), instructing('ines'), taughtBy('sam', 'ivan'), remote('tess')];
const first = sync(club);

describe('a first sync', () => {
  test('puts everybody on the roster', () => {
    expect(placesOf(first)).toEqual({
      ivan: ['Instructor', null],
      ines: ['Instructor', null],
      sam: ['Novice', 'ivan'],
      tess: ['Novice', null],
    });
  });

  test('makes a Novice of a person without a group', () => {
    expect(placesOf(sync([remote('sam', { group: null })]))).toEqual({ sam: ['Novice', null] });
  });

  test('fills gaps of a roster that organizers began by hand, and keeps what they chose', () => {
    const roster = [
      { personId: 'olga', group: 'Instructor', vehicle: '', instructorId: null },
      { personId: 'sam', group: 'Novice', vehicle: '', instructorId: null },
      { personId: 'tess', group: 'Solo', vehicle: 'BMW M2', instructorId: 'olga' },
    ];
    const people = [
      instructing('ivan'),
      { ...taughtBy('sam', 'ivan'), group: 'Intermediate', vehicle: 'Mazda MX-5' },
      { ...taughtBy('tess', 'ivan'), vehicle: 'Porsche 911' },
    ];
    const synced = sync(people, { roster, remembered: [] });
    expect(placesOf(synced)).toEqual({
      ivan: ['Instructor', null],
      sam: ['Intermediate', 'ivan'],
      tess: ['Solo', 'olga'],
      olga: ['Instructor', null],
    });
    expect(synced.notes).toEqual([
      { kind: 'choice', personId: 'tess', what: 'Vehicle', local: 'BMW M2', remote: 'Porsche 911' },
      { kind: 'choice', personId: 'tess', what: 'Instructor', local: 'olga', remote: 'ivan' },
    ]);
  });
});

describe('a later sync', () => {
  test('takes another spelling of a group for nothing new', () => {
    const roster = [{ personId: 'sam', group: 'HPDE 1', vehicle: '', instructorId: null }];
    const synced = sync([remote('sam', { group: 'hpde1' })], {
      roster,
      remembered: [remote('sam', { group: 'Hpde 1' })],
    });
    expect(synced).toMatchObject({ roster, notes: [] });
    const chosen = edited(synced, 'sam', { group: 'Solo' });
    expect(sync([remote('sam', { group: 'HPDE 1' })], chosen).notes).toEqual([]);
    expect(placesOf(sync([remote('sam', { group: 'ADVANCED' })], synced))).toEqual({
      sam: ['Advanced', null],
    });
  });

  test('takes over what MotorsportReg says anew', () => {
    const now = [
      instructing('ivan'),
      instructing('ines'),
      taughtBy('sam', 'ines'),
      remote('tess', { group: 'Solo' }),
    ];
    expect(placesOf(sync(now, first))).toMatchObject({ sam: ['Novice', 'ines'], tess: ['Solo', null] });
  });

  test('keeps group and instructor that organizers chose, when MotorsportReg does not say them', () => {
    const silent = [
      instructing('ivan'),
      instructing('ines'),
      remote('sam', { group: null }),
      remote('tess', { group: null }),
    ];
    const chosen = edited(edited(first, 'tess', { instructorId: 'ines' }), 'sam', { group: 'Solo' });
    expect(placesOf(sync(silent, chosen))).toMatchObject({ sam: ['Solo', 'ivan'], tess: ['Novice', 'ines'] });
  });

  test('keeps them, with one note, when MotorsportReg’s values change', () => {
    const chosen = edited(first, 'sam', { instructorId: null, group: 'Advanced' });
    const now = [
      instructing('ivan'),
      instructing('ines'),
      { ...taughtBy('sam', 'ines'), group: 'Solo' },
      remote('tess'),
    ];
    const synced = sync(now, chosen);
    expect(placesOf(synced)).toMatchObject({ sam: ['Advanced', null] });
    expect(synced.notes).toEqual([
      { kind: 'choice', personId: 'sam', what: 'Group', local: 'Advanced', remote: 'Solo' },
      { kind: 'choice', personId: 'sam', what: 'Instructor', local: '', remote: 'ines' },
    ]);
    expect(sync(now, synced).notes).toEqual([]);
  });

  test('takes over again what an organizer has put back as MotorsportReg says it', () => {
    const back = edited(edited(first, 'tess', { group: 'Solo' }), 'tess', { group: 'Novice' });
    const now = [...club.slice(0, 3), remote('tess', { group: 'Advanced' })];
    expect(placesOf(sync(now, back))).toMatchObject({ tess: ['Advanced', null] });
  });

  test('does not restore people whom organizers removed, even as an instructor, until MotorsportReg has dropped them', () => {
    const standing = edited(takenOff(first, 'ivan'), 'sam', { instructorId: null });
    const synced = sync(club, standing);
    expect(placesOf(synced)).toEqual({
      ines: ['Instructor', null],
      sam: ['Novice', null],
      tess: ['Novice', null],
    });
    expect(synced.skipped).toMatchObject([{ Name: 'ivan', Reason: expect.stringContaining('Was removed') }]);
    const without = sync([instructing('ines'), remote('sam'), remote('tess')], synced);
    expect(placesOf(sync(club, without))).toHaveProperty('ivan');
  });
});

describe('a person who is no longer confirmed', () => {
  const without = (...ids: string[]) => club.filter(({ email }) => !ids.includes(email.split('@')[0] ?? ''));

  test('leaves', () => {
    expect(placesOf(sync(without('tess'), first))).not.toHaveProperty('tess');
  });

  test('stays when evals with them were begun, with a note', () => {
    const synced = sync(without('tess'), { ...first, begun: ['tess'] });
    expect(placesOf(synced)).toHaveProperty('tess');
    expect(synced.notes).toEqual([{ kind: 'leftEvals', personId: 'tess' }]);
    expect(placesOf(sync(without('tess'), synced))).not.toHaveProperty('tess');
  });

  test('stays when organizers added them, or when nobody at all is named', () => {
    const byHand = { roster: first.roster, remembered: [] };
    expect(placesOf(sync(without('tess'), byHand))).toHaveProperty('tess');
    const synced = sync([], first);
    expect(synced.roster).toEqual(first.roster);
    expect(synced.remembered).toEqual(first.remembered);
  });

  test('stays while their address at MotorsportReg cannot be read', () => {
    const synced = sync(without('tess'), first, { unreachable: new Set(['M-tess']) });
    expect(placesOf(synced)).toHaveProperty('tess');
    expect(placesOf(sync(without('tess'), synced))).not.toHaveProperty('tess');
  });

  test('leaves the students of earlier syncs without an instructor', () => {
    const now = [instructing('ines'), remote('sam'), remote('tess')];
    const synced = sync(now, first);
    expect(placesOf(synced)).toEqual({
      ines: ['Instructor', null],
      sam: ['Novice', null],
      tess: ['Novice', null],
    });
    const later = [instructing('ines'), taughtBy('sam', 'ines'), remote('tess')];
    expect(placesOf(sync(later, synced))).toMatchObject({ sam: ['Novice', 'ines'] });
  });

  test('stays as the instructor of students whom organizers assigned, and leaves once those students have another', () => {
    const chosen = edited(first, 'tess', { instructorId: 'ivan' });
    const now = [instructing('ines'), remote('sam'), remote('tess')];
    const synced = sync(now, chosen);
    expect(placesOf(synced)).toEqual({
      ivan: ['Instructor', null],
      ines: ['Instructor', null],
      sam: ['Novice', null],
      tess: ['Novice', 'ivan'],
    });
    expect(synced.notes).toEqual([{ kind: 'leftStudents', personId: 'ivan', studentIds: ['tess'] }]);
    const freed = edited(synced, 'tess', { instructorId: 'ines' });
    expect(placesOf(sync(now, freed))).not.toHaveProperty('ivan');
  });
});

describe('an instructor', () => {
  test('stays an instructor while students are assigned here, though MotorsportReg moves them to another group', () => {
    const chosen = edited(first, 'tess', { instructorId: 'ines' });
    const now = [
      instructing('ivan'),
      remote('ines', { group: 'Advanced' }),
      taughtBy('sam', 'ivan'),
      remote('tess'),
    ];
    const synced = sync(now, chosen);
    expect(placesOf(synced)).toMatchObject({ ines: ['Instructor', null], tess: ['Novice', 'ines'] });
    expect(synced.notes).toEqual([{ kind: 'stillTeaches', personId: 'ines', studentIds: ['tess'] }]);
    const freed = edited(synced, 'tess', { instructorId: 'ivan' });
    expect(placesOf(sync(now, freed))).toMatchObject({ ines: ['Advanced', null] });
  });

  test('is assigned to no student after organizers move them to another group', () => {
    const chosen = edited(edited(first, 'sam', { instructorId: null }), 'ivan', { group: 'Solo' });
    const now = [...club.slice(0, 3), taughtBy('tess', 'ivan')];
    const synced = sync(now, chosen);
    expect(placesOf(synced)).toMatchObject({ ivan: ['Solo', null], tess: ['Novice', null] });
    expect(synced.notes).toEqual([{ kind: 'noInstructor', personId: 'tess', instructorId: 'ivan' }]);
    const back = edited(synced, 'ivan', { group: 'Instructor' });
    expect(placesOf(sync(now, back))).toMatchObject({ tess: ['Novice', 'ivan'] });
  });

  test('gets the instructor whom MotorsportReg names on becoming a student', () => {
    const now = [instructing('ivan'), taughtBy('ines', 'ivan'), taughtBy('sam', 'ivan'), remote('tess')];
    expect(placesOf(sync(now, first))).toMatchObject({ ines: ['Novice', 'ivan'] });
  });
});

describe('a member whose address became another', () => {
  const renamed = { ...instructing('ivo'), member: 'M-ivan' };
  const now = [renamed, instructing('ines'), taughtBy('sam', 'ivo'), remote('tess')];

  test('keeps their place, what was chosen for them, and their students', () => {
    const chosen = edited(edited(first, 'tess', { instructorId: 'ivan' }), 'ivan', {
      vehicle: 'Porsche 911',
    });
    const synced = sync(now, chosen);
    expect(placesOf(synced)).toEqual({
      ivo: ['Instructor', null],
      ines: ['Instructor', null],
      sam: ['Novice', 'ivo'],
      tess: ['Novice', 'ivo'],
    });
    expect(synced.roster).toContainEqual(
      expect.objectContaining({ personId: 'ivo', vehicle: 'Porsche 911' }),
    );
    expect(synced.movedIds).toEqual(new Map([['ivan', 'ivo']]));
  });

  test('is another person beside the old one when evals with the old one were begun', () => {
    const synced = sync(now, { ...first, begun: ['ivan'] });
    expect(placesOf(synced)).toMatchObject({ ivan: ['Instructor', null], ivo: ['Instructor', null] });
  });
});

test('two members whose accounts were merged are on the roster once', () => {
  const people = [remote('sam'), { ...remote('sam', { member: 'M-other' }), email: 'sam@home.example' }];
  const synced = sync(people, nothing);
  expect(placesOf(synced)).toEqual({ sam: ['Novice', null] });
  expect(synced.skipped).toEqual([
    { Name: 'sam', Reason: 'sam@home.example and sam@club.example belong to one account here.' },
  ]);
});
