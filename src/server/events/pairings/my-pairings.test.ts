import { describe, expect, test } from 'vitest';
import { announce, changeRoster, setAttendee } from '#testing/announcements.ts';
import { leaveClub } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { assign, makeClub } from '#testing/rosters.ts';

describe('GetMyPairings', () => {
  test('shows the announced pairing at coming events, not the roster’s', async () => {
    const club = await makeClub();
    const { student, instructor, otherInstructor } = club.cast;
    club.clock.now = new Date('2026-06-12T12:00:00Z');
    const sam = await signInAs(club, student);
    const ivan = await signInAs(club, instructor);
    expect((await sam.call('GetMyPairings')).reply()).toEqual([]);
    await announce(club, { Meeting: '7:30' });
    await changeRoster(club, roster => assign(roster, student, otherInstructor));
    await setAttendee(club, student, { group: 'Solo', vehicle: '', car_number: '99' });
    expect((await sam.call('GetMyPairings')).reply()).toMatchObject([
      { EventName: 'Spring HPDE', Meeting: '7:30', Instructor: 'Ivan Instructor', Students: [] },
    ]);
    expect((await ivan.call('GetMyPairings')).reply()).toMatchObject([
      { Instructor: null, Students: [{ Name: 'Sam Student', Group: 'Novice', Vehicle: '2019 Mazda MX-5' }] },
    ]);
    club.clock.now = new Date('2026-06-15T12:00:00Z');
    expect((await sam.call('GetMyPairings')).reply()).toEqual([]);
  });

  test('shows a student no instructor who left the club', async () => {
    const club = await makeClub();
    const { student, instructor, organizationId } = club.cast;
    club.clock.now = new Date('2026-06-12T12:00:00Z');
    await announce(club);
    await leaveClub(club.deps.db, organizationId, instructor);
    const sam = await signInAs(club, student);
    expect((await sam.call('GetMyPairings')).reply()).toEqual([]);
    expect((await sam.call('GetMySheet', { query: { eventId: club.cast.eventId } })).status).toBe(404);
  });
});
