import { describe, expect, test } from 'vitest';
import { announce } from '#testing/announcements.ts';
import { deliverQueued } from '#testing/mail.ts';
import { announcePairings, assign, editOf, makeClub, readEvent } from '#testing/rosters.ts';
import { readData } from '#testing/stored-data.ts';

describe('AnnouncePairings', () => {
  test('leaves a roster that is open in another window as it was read', async () => {
    const club = await makeClub();
    const open = editOf(await readEvent(club));
    await announce(club, { Meeting: '7:30' });
    const body = assign(open, club.cast.otherStudent, club.cast.instructor);
    expect((await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body })).status).toBe(
      200,
    );
  });

  test('rejects a stale Version, a long meeting and messages over the daily limit', async () => {
    const club = await makeClub({ clubMessagesPerDay: 1 });
    const { ada, byOrganization: query, cast } = club;
    const body = { EventId: cast.eventId, Version: 'old', Meeting: '', Everybody: false };
    const before = await readData(club.deps.pool);
    expect((await ada.call('AnnouncePairings', { query, body })).status).toBe(409);
    const long = { ...body, Meeting: 'm'.repeat(201) };
    expect((await ada.call('AnnouncePairings', { query, body: long })).status).toBe(400);
    expect((await announcePairings(club)).status).toBe(429);
    expect(await readData(club.deps.pool)).toEqual(before);
  });

  test.each([false, true])(
    'two announcements of what was read at once send one message, to everybody: %s',
    async Everybody => {
      const club = await makeClub();
      const meetings = ['7:30', '8:00'];
      const { Version } = (await club.ada.call('GetPairingChanges', { query: club.byEvent })).reply();
      const answers = await Promise.all(
        meetings.map(Meeting =>
          club.ada.call('AnnouncePairings', {
            query: club.byOrganization,
            body: { EventId: club.cast.eventId, Version, Meeting, Everybody },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const messages = await deliverQueued(club.deps);
      expect(messages).toHaveLength(2);
      const announced = meetings[answers.findIndex(({ status }) => status === 200)];
      expect((await club.ada.call('GetPairingChanges', { query: club.byEvent })).reply().Meeting).toBe(
        announced,
      );
    },
  );
});
