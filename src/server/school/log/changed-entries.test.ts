import { describe, expect, test } from 'vitest';
import { changeRoster } from '#testing/announcements.ts';
import { type TestPerson, takeAnswerBack } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { type Club, without } from '#testing/rosters.ts';
import { logSession, makeSchoolDay, sessionOf, todayOf } from '#testing/session-log.ts';

describe('LogSession of one entry by two devices', () => {
  test('refuses a change of an entry that the other device deleted, and makes nothing of it', async () => {
    const { club, ivan } = await makeSchoolDay();
    const first = sessionOf(club, { Text: 'First words.' });
    await logSession(ivan, first);
    await logSession(ivan, { ...first, Revision: 2, Deleted: true });
    for (const Revision of [2, 3]) {
      const refused = await logSession(ivan, { ...first, Revision, Text: 'Words of the other device.' });
      expect([refused.status, refused.problem().detail]).toEqual([409, expect.stringContaining('deleted')]);
    }
    expect((await logSession(ivan, { ...first, Revision: 2, Deleted: true })).status).toBe(200);
    expect((await logSession(ivan, first)).status).toBe(200);
    expect((await todayOf(ivan, club.cast.student))?.Entries).toEqual([]);
  });

  test('rejects a change and a deletion that arrive after a later change', async () => {
    const { club, ivan } = await makeSchoolDay();
    const first = sessionOf(club, { Text: 'First words.' });
    await logSession(ivan, first);
    for (const Revision of [2, 3]) await logSession(ivan, { ...first, Revision, Text: `Words ${Revision}.` });
    for (const more of [{ Text: 'Words of the other device.' }, { Deleted: true }]) {
      expect((await logSession(ivan, { ...first, Revision: 2, ...more })).status).toBe(409);
    }
    expect((await todayOf(ivan, club.cast.student))?.Entries).toMatchObject([{ Text: 'Words 3.' }]);
  });
});

describe('LogSession deletes an entry for its author', () => {
  const leave = ({ deps, cast }: Club, { personId }: TestPerson) =>
    deps.db
      .deleteFrom('attendee')
      .where('event_id', '=', cast.eventId)
      .where('person_id', '=', personId)
      .execute();

  test.each([
    ['the student left the roster', (club: Club) => leave(club, club.cast.student)],
    [
      'a student who never signed in was taken off the roster',
      async (club: Club) => {
        await takeAnswerBack(club.deps.db, club.cast.organizationId, club.cast.student);
        await changeRoster(club, roster => without(roster, club.cast.student));
      },
    ],
    ['the author left the roster', (club: Club) => leave(club, club.cast.instructor)],
    [
      'the event is a year past',
      async (club: Club) => {
        club.clock.now = new Date('2027-06-13T15:00:00Z');
      },
    ],
    [
      'the club switched its school off',
      ({ deps }: Club) => deps.db.updateTable('organization').set({ school: false }).execute(),
    ],
    [
      'the event was cancelled',
      ({ deps }: Club) => deps.db.updateTable('event').set({ cancelled_at: new Date() }).execute(),
    ],
  ])('when %s', async (_, happen) => {
    const { club, ivan } = await makeSchoolDay();
    const session = sessionOf(club, { Text: 'Late apex.' });
    await logSession(ivan, session);
    await happen(club);
    const author = await signInAs(club, club.cast.instructor);
    const read = async () => (await author.call('GetMyEntries')).reply();
    expect(await read()).toMatchObject([
      {
        EventId: session.EventId,
        UserId: session.UserId,
        Student: 'Sam Student',
        Entry: { Text: 'Late apex.' },
      },
    ]);
    expect((await logSession(author, { ...session, Revision: 2, Deleted: true })).status).toBe(200);
    const { db } = club.deps;
    const [stored] = await db.selectFrom('session_entry').select(['words', 'deleted_at']).execute();
    expect(stored).toMatchObject({ words: '', deleted_at: expect.any(Date) });
    expect(await read()).toEqual([]);
  });

  test('and for nobody else', async () => {
    const { club, ivan, olga, sam } = await makeSchoolDay();
    const session = sessionOf(club, { Text: 'Late apex.' });
    await logSession(ivan, session);
    for (const other of [olga, sam]) {
      expect((await logSession(other, { ...session, Revision: 2, Deleted: true })).status).toBe(404);
    }
  });
});
