import { describe, expect, test } from 'vitest';
import type { SessionLog } from '#contract/school/log.ts';
import { MAX_FOCUS } from '#domain/school/log.ts';
import { newId } from '#server/platform/ids.ts';
import { addAttendee, addEvent, type TestPerson } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

/** The club, whose event is on 2026-06-13, with its school switched on. */
async function makeSchool() {
  const club = await makeClub();
  const { organizationId: id } = club.cast;
  await club.deps.db.updateTable('organization').set({ school: true }).where('id', '=', id).execute();
  club.clock.now = new Date('2026-06-13T15:00:00Z');
  const { instructor, student, otherInstructor } = club.cast;
  const [ivan, sam, olga] = await Promise.all(
    [instructor, student, otherInstructor].map(person => signInAs(club, person)),
  );
  if (!ivan || !sam || !olga) throw new Error('unreachable');
  return { club, ivan, sam, olga };
}

const sessionOf = ({ cast }: Club, more: Partial<SessionLog> = {}): SessionLog => ({
  EntryId: newId(),
  Revision: 1,
  EventId: cast.eventId,
  UserId: cast.student.personId,
  Day: '2026-06-13',
  Number: 1,
  Conditions: ['dry'],
  Text: '',
  NextStep: '',
  Shared: true,
  Focus: [],
  ...more,
});

const log = (by: Client, body: SessionLog) => by.call('LogSession', { body });

async function todayOf(by: Client, { personId }: TestPerson) {
  const [event] = (await by.call('GetToday')).reply();
  return event?.Students.find(({ UserId }) => UserId === personId);
}

test('an instructor sees their students, and the others by name; a club without a school has no log', async () => {
  const { club, ivan, sam } = await makeSchool();
  const { student, organizationId: id } = club.cast;
  const [event] = (await ivan.call('GetToday')).reply();
  expect(event).toMatchObject({ Start: '2026-06-13', Days: 1 });
  expect(event?.Students).toMatchObject([{ UserId: student.personId, Group: 'Novice', Entries: [] }]);
  expect(event?.Others.map(({ UserId }) => UserId)).not.toContain(student.personId);
  expect((await sam.call('GetToday')).reply()).toEqual([]);
  await club.deps.db.updateTable('organization').set({ school: false }).where('id', '=', id).execute();
  expect((await ivan.call('GetToday')).reply()).toEqual([]);
  expect((await log(ivan, sessionOf(club))).status).toBe(404);
});

test('a session that is sent three times is one, and both voices are kept side by side', async () => {
  const { club, ivan, sam } = await makeSchool();
  const session = sessionOf(club, { Text: 'Late apex in turn 5.', NextStep: 'Eyes up.' });
  const answers = await Promise.all([1, 2, 3].map(() => log(ivan, session)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await log(sam, sessionOf(club, { Text: 'I felt late.' }));
  const entries = [
    { Text: 'Late apex in turn 5.', NextStep: 'Eyes up.', Author: 'Ivan Instructor', ByStudent: false },
    { Text: 'I felt late.', Author: 'Sam Student', ByStudent: true },
  ];
  expect((await todayOf(ivan, club.cast.student))?.Entries).toMatchObject(entries);
  const [event] = (await sam.call('GetMyLogbook')).reply();
  expect(event?.Entries).toMatchObject(entries);
  const file = await sam.call('GetMyLogbookExport');
  expect(file.headers['content-disposition']).toContain('Logbook.csv');
  expect(file.text).toContain('I felt late.');
});

test('an author changes and deletes their own entry; late changes undo nothing, and a second device gets a conflict', async () => {
  const { club, ivan } = await makeSchool();
  const first = sessionOf(club, { Text: 'First words.' });
  await log(ivan, first);
  await log(ivan, { ...first, Revision: 2, Text: 'Better words.' });
  expect((await log(ivan, first)).status).toBe(200);
  expect((await log(ivan, { ...first, Revision: 2, Text: 'Other words.' })).status).toBe(409);
  const read = async () => (await todayOf(ivan, club.cast.student))?.Entries.map(({ Text }) => Text);
  expect(await read()).toEqual(['Better words.']);
  await log(ivan, { ...first, Revision: 3, Deleted: true });
  expect(await read()).toEqual([]);
  const kept = await club.deps.db.selectFrom('session_entry').select(['words', 'deleted_at']).execute();
  expect(kept).toMatchObject([{ words: '', deleted_at: expect.any(Date) }]);
});

test('an entry cannot change after seven days', async () => {
  const { club, ivan } = await makeSchool();
  const first = sessionOf(club, { Text: 'First words.' });
  await log(ivan, first);
  club.clock.now = new Date('2026-06-21T00:00:00Z');
  const late = await log(ivan, { ...first, Revision: 2, Text: 'Late words.' });
  expect([late.status, late.problem().errors]).toMatchObject([422, [{ path: '/Text' }]]);
});

test('empty entries are not stored, and invalid values are refused by field', async () => {
  const { club, ivan } = await makeSchool();
  const { instructor, outsider } = club.cast;
  expect((await log(ivan, sessionOf(club, { Conditions: [] }))).status).toBe(200);
  expect((await todayOf(ivan, club.cast.student))?.Entries).toEqual([]);
  for (const [more, path] of [
    [{ Number: 13 }, '/Number'],
    [{ Text: 'x'.repeat(1501) }, '/Text'],
    [{ Day: '2026-06-20' }, '/Day'],
    [{ UserId: outsider.personId }, '/UserId'],
  ] as const) {
    const answer = await log(ivan, sessionOf(club, more));
    expect([answer.status, answer.problem().errors?.[0]?.path]).toEqual([
      path === '/Number' || path === '/Text' ? 400 : 422,
      path,
    ]);
  }
  // Rejects an entry about oneself, and an unknown condition.
  expect((await log(ivan, sessionOf(club, { UserId: instructor.personId }))).status).toBe(404);
});

test('a student writes of themself alone, and keeps to themself what they do not share', async () => {
  const { club, ivan, sam } = await makeSchool();
  const { student, otherStudent, outsider } = club.cast;
  await log(sam, sessionOf(club, { Text: 'Afraid of turn 1.', Shared: false }));
  expect((await todayOf(ivan, student))?.Entries).toEqual([]);
  expect((await sam.call('GetMyLogbook')).reply()[0]?.Entries).toHaveLength(1);
  expect((await log(sam, sessionOf(club, { UserId: otherStudent.personId }))).status).toBe(404);
  const stranger = await signInAs(club, outsider);
  expect((await log(stranger, sessionOf(club))).status).toBe(404);
  expect((await stranger.call('GetToday')).reply()).toEqual([]);
  expect((await stranger.call('GetMyLogbook')).reply()).toEqual([]);
});

test('an instructor who wrote about another’s student has the student in their list', async () => {
  const { club, olga } = await makeSchool();
  const { student, instructor } = club.cast;
  expect(await todayOf(olga, student)).toBeUndefined();
  const session = sessionOf(club, { Text: 'Stood in for Ivan.' });
  expect((await log(olga, session)).status).toBe(200);
  expect((await todayOf(olga, student))?.Entries).toHaveLength(1);
  // Rejects a change by another author.
  const ivan = await signInAs(club, instructor);
  expect((await log(ivan, { ...session, Revision: 2, Text: 'Mine.' })).status).toBe(404);
});

test('at most five things to work on; an instructor says what is done', async () => {
  const { club, ivan, sam } = await makeSchool();
  const item = (Text: string, State: 'open' | 'done' | 'dropped' = 'open') => ({
    ...{ FocusId: newId(), Text, State },
  });
  const items = Array.from({ length: MAX_FOCUS }, (_, index) => item(`Thing ${index}`));
  expect((await log(ivan, sessionOf(club, { Focus: items }))).status).toBe(200);
  const sixth = await log(ivan, sessionOf(club, { Number: 2, Focus: [item('Thing 6')] }));
  expect([sixth.status, sixth.problem().errors]).toMatchObject([422, [{ path: '/Focus' }]]);
  expect((await todayOf(ivan, club.cast.student))?.Entries).toHaveLength(1);
  const [first] = items;
  if (!first) throw new Error('unreachable');
  const done = { ...first, State: 'done' as const };
  expect((await log(sam, sessionOf(club, { Focus: [done] }))).status).toBe(422);
  await log(ivan, sessionOf(club, { Number: 2, Focus: [done, item('Thing 6')] }));
  const words = (await todayOf(ivan, club.cast.student))?.Focus.map(({ Text }) => Text);
  expect(words).toEqual(['Thing 1', 'Thing 2', 'Thing 3', 'Thing 4', 'Thing 6']);
});

test('adds no focus item whose text the student works on already', async () => {
  const { club, ivan } = await makeSchool();
  const item = (Text: string, State: 'open' | 'done' = 'open') => ({ FocusId: newId(), Text, State });
  const [first, again] = [item('Eyes up'), item('eyes  up ')];
  const taps = [first, again].map(each => log(ivan, sessionOf(club, { EntryId: newId(), Focus: [each] })));
  expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([200, 200]);
  const open = async () => (await todayOf(ivan, club.cast.student))?.Focus ?? [];
  expect(await open()).toHaveLength(1);
  // Once it is done, the student may work on it again.
  const done = (await open()).map(each => ({ ...each, State: 'done' as const }));
  await log(ivan, sessionOf(club, { EntryId: newId(), Number: 2, Focus: done }));
  expect(await open()).toHaveLength(0);
  await log(ivan, sessionOf(club, { EntryId: newId(), Number: 3, Focus: [item('Eyes up')] }));
  expect(await open()).toHaveLength(1);
});

test('the next event’s instructor reads what came before, until 14 days after it', async () => {
  const { club, ivan, sam, olga } = await makeSchool();
  const { organizationId, student, otherInstructor } = club.cast;
  await log(ivan, sessionOf(club, { Text: 'Brakes too early.', NextStep: 'Brake at the 3.' }));
  await log(sam, sessionOf(club, { Text: 'My own thoughts.' }));
  const { db } = club.deps;
  const eventId = await addEvent(db, organizationId, 'Next', '2026-07-04');
  await addAttendee(db, { organizationId, eventId, person: otherInstructor, group: 'Instructor' });
  await addAttendee(db, {
    ...{ organizationId, eventId, person: student, group: 'Novice', instructor: otherInstructor },
  });
  const goals = await sam.call('SaveGoals', { body: { EventId: eventId, Text: 'Smooth hands.' } });
  expect(goals.status).toBe(200);
  const handOver = async () =>
    (await olga.call('GetToday')).reply().find(({ EventId }) => EventId === eventId)?.Students[0];
  expect(await handOver()).toMatchObject({
    Goals: 'Smooth hands.',
    Before: [{ Text: 'Brakes too early.', NextStep: 'Brake at the 3.', Author: 'Ivan Instructor' }],
    Entries: [],
  });
  club.clock.now = new Date('2026-07-18T12:00:00Z');
  const again = await signInAs(club, otherInstructor);
  expect((await again.call('GetToday')).reply()).toHaveLength(1);
  club.clock.now = new Date('2026-07-19T12:00:00Z');
  expect((await again.call('GetToday')).reply()).toEqual([]);
});

test('keeps the latest goals of a student of the event; the same again changes nothing', async () => {
  const { club, ivan, sam } = await makeSchool();
  const body = { EventId: club.cast.eventId, Text: 'See further ahead.' };
  expect((await ivan.call('SaveGoals', { body })).status).toBe(404);
  for (const Text of ['Something else.', body.Text, body.Text]) {
    expect((await sam.call('SaveGoals', { body: { ...body, Text } })).status).toBe(200);
  }
  expect((await todayOf(ivan, club.cast.student))?.Goals).toBe('See further ahead.');
});

test('a thing to work on that is named twice is one, as it was named last', async () => {
  const { club, ivan } = await makeSchool();
  const FocusId = newId();
  const Focus = (['open', 'done', 'working'] as const).map(State => ({ FocusId, Text: 'Eyes up', State }));
  expect((await log(ivan, sessionOf(club, { Focus }))).status).toBe(200);
  expect((await todayOf(ivan, club.cast.student))?.Focus).toEqual([
    { FocusId, Text: 'Eyes up', State: 'working' },
  ]);
});

describe('LogSession of one entry by two devices', () => {
  test('refuses a change of an entry that the other device deleted, and makes nothing of it', async () => {
    const { club, ivan } = await makeSchool();
    const first = sessionOf(club, { Text: 'First words.' });
    await log(ivan, first);
    await log(ivan, { ...first, Revision: 2, Deleted: true });
    for (const Revision of [2, 3]) {
      const refused = await log(ivan, { ...first, Revision, Text: 'Words of the other device.' });
      expect([refused.status, refused.problem().detail]).toEqual([409, expect.stringContaining('deleted')]);
    }
    expect((await log(ivan, { ...first, Revision: 2, Deleted: true })).status).toBe(200);
    expect((await log(ivan, first)).status).toBe(200);
    expect((await todayOf(ivan, club.cast.student))?.Entries).toEqual([]);
  });

  test('rejects a change and a deletion that arrive after a later change', async () => {
    const { club, ivan } = await makeSchool();
    const first = sessionOf(club, { Text: 'First words.' });
    await log(ivan, first);
    for (const Revision of [2, 3]) await log(ivan, { ...first, Revision, Text: `Words ${Revision}.` });
    for (const more of [{ Text: 'Words of the other device.' }, { Deleted: true }]) {
      expect((await log(ivan, { ...first, Revision: 2, ...more })).status).toBe(409);
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
    const { club, ivan } = await makeSchool();
    const session = sessionOf(club, { Text: 'Late apex.' });
    await log(ivan, session);
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
    expect((await log(author, { ...session, Revision: 2, Deleted: true })).status).toBe(200);
    const { db } = club.deps;
    const [stored] = await db.selectFrom('session_entry').select(['words', 'deleted_at']).execute();
    expect(stored).toMatchObject({ words: '', deleted_at: expect.any(Date) });
    expect(await read()).toEqual([]);
  });

  test('and for nobody else', async () => {
    const { club, ivan, olga, sam } = await makeSchool();
    const session = sessionOf(club, { Text: 'Late apex.' });
    await log(ivan, session);
    for (const other of [olga, sam]) {
      expect((await log(other, { ...session, Revision: 2, Deleted: true })).status).toBe(404);
    }
  });
});
