import { expect, test } from 'vitest';
import { addAttendee, addEvent, leaveClub } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { logSession, makeSchoolDay, sessionOf, todayOf } from '#testing/session-log.ts';

test('an instructor sees their students, and the others by name', async () => {
  const { club, ivan, sam } = await makeSchoolDay();
  const { student, organizationId: id } = club.cast;
  const [event] = (await ivan.call('GetToday')).reply();
  expect(event).toMatchObject({ Start: '2026-06-13', Days: 1 });
  expect(event?.Students).toMatchObject([{ UserId: student.personId, Group: 'Novice', Entries: [] }]);
  expect(event?.Others.map(({ UserId }) => UserId)).not.toContain(student.personId);
  expect((await sam.call('GetToday')).reply()).toEqual([]);
  await club.deps.db.updateTable('organization').set({ school: false }).where('id', '=', id).execute();
  expect((await ivan.call('GetToday')).reply()).toEqual([]);
  expect((await logSession(ivan, sessionOf(club))).status).toBe(404);
});

test('a session that is sent three times is one, beside that of the student', async () => {
  const { club, ivan, sam } = await makeSchoolDay();
  const session = sessionOf(club, { Text: 'Late apex in turn 5.', NextStep: 'Eyes up.' });
  const answers = await Promise.all([1, 2, 3].map(() => logSession(ivan, session)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await logSession(sam, sessionOf(club, { Text: 'I felt late.' }));
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

test('a student who left keeps what they wrote, which the club reads no more', async () => {
  const { club, ivan, sam } = await makeSchoolDay();
  const { student, organizationId } = club.cast;
  await logSession(ivan, sessionOf(club, { Text: 'Late apex in turn 5.' }));
  await logSession(sam, sessionOf(club, { Text: 'I felt late.' }));
  expect(await todayOf(ivan, student)).toMatchObject({ Entries: [{}, {}] });
  await leaveClub(club.deps.db, organizationId, student);
  expect(await todayOf(ivan, student)).toMatchObject({ Entries: [{ Text: 'Late apex in turn 5.' }] });
  const [event] = (await sam.call('GetMyLogbook')).reply();
  expect(event).toMatchObject({ Entries: [{}, { Text: 'I felt late.' }] });
});

test('an author changes and deletes their own entry, and late changes undo nothing', async () => {
  const { club, ivan } = await makeSchoolDay();
  const first = sessionOf(club, { Text: 'First words.' });
  await logSession(ivan, first);
  await logSession(ivan, { ...first, Revision: 2, Text: 'Better words.' });
  expect((await logSession(ivan, first)).status).toBe(200);
  expect((await logSession(ivan, { ...first, Revision: 2, Text: 'Other words.' })).status).toBe(409);
  const read = async () => (await todayOf(ivan, club.cast.student))?.Entries.map(({ Text }) => Text);
  expect(await read()).toEqual(['Better words.']);
  await logSession(ivan, { ...first, Revision: 3, Deleted: true });
  expect(await read()).toEqual([]);
  const kept = await club.deps.db.selectFrom('session_entry').select(['words', 'deleted_at']).execute();
  expect(kept).toMatchObject([{ words: '', deleted_at: expect.any(Date) }]);
});

test('an entry cannot change after seven days', async () => {
  const { club, ivan } = await makeSchoolDay();
  const first = sessionOf(club, { Text: 'First words.' });
  await logSession(ivan, first);
  club.clock.now = new Date('2026-06-21T00:00:00Z');
  const late = await logSession(ivan, { ...first, Revision: 2, Text: 'Late words.' });
  expect([late.status, late.problem().errors]).toMatchObject([422, [{ path: '/Text' }]]);
});

test('empty entries are not stored, and invalid values are refused by field', async () => {
  const { club, ivan } = await makeSchoolDay();
  const { instructor, outsider } = club.cast;
  expect((await logSession(ivan, sessionOf(club, { Conditions: [] }))).status).toBe(200);
  expect((await todayOf(ivan, club.cast.student))?.Entries).toEqual([]);
  for (const [more, path] of [
    [{ Number: 13 }, '/Number'],
    [{ Text: 'x'.repeat(1501) }, '/Text'],
    [{ Day: '2026-06-20' }, '/Day'],
    [{ UserId: outsider.personId }, '/UserId'],
  ] as const) {
    const answer = await logSession(ivan, sessionOf(club, more));
    expect([answer.status, answer.problem().errors?.[0]?.path]).toEqual([
      path === '/Number' || path === '/Text' ? 400 : 422,
      path,
    ]);
  }
  // Rejects an entry about oneself, and an unknown condition.
  expect((await logSession(ivan, sessionOf(club, { UserId: instructor.personId }))).status).toBe(404);
});

test('a student writes of themself alone, and keeps what they do not share', async () => {
  const { club, ivan, sam } = await makeSchoolDay();
  const { student, otherStudent, outsider } = club.cast;
  await logSession(sam, sessionOf(club, { Text: 'Afraid of turn 1.', Shared: false }));
  expect((await todayOf(ivan, student))?.Entries).toEqual([]);
  expect((await sam.call('GetMyLogbook')).reply()[0]?.Entries).toHaveLength(1);
  expect((await logSession(sam, sessionOf(club, { UserId: otherStudent.personId }))).status).toBe(404);
  const stranger = await signInAs(club, outsider);
  expect((await logSession(stranger, sessionOf(club))).status).toBe(404);
  expect((await stranger.call('GetToday')).reply()).toEqual([]);
  expect((await stranger.call('GetMyLogbook')).reply()).toEqual([]);
});

test('an instructor who wrote about another’s student has the student in their list', async () => {
  const { club, olga } = await makeSchoolDay();
  const { student, instructor } = club.cast;
  expect(await todayOf(olga, student)).toBeUndefined();
  const session = sessionOf(club, { Text: 'Stood in for Ivan.' });
  expect((await logSession(olga, session)).status).toBe(200);
  expect((await todayOf(olga, student))?.Entries).toHaveLength(1);
  // Rejects a change by another author.
  const ivan = await signInAs(club, instructor);
  expect((await logSession(ivan, { ...session, Revision: 2, Text: 'Mine.' })).status).toBe(404);
});

test('the next event’s instructor reads what came before', async () => {
  const { club, ivan, sam, olga } = await makeSchoolDay();
  const { organizationId, student, otherInstructor } = club.cast;
  await logSession(ivan, sessionOf(club, { Text: 'Brakes too early.', NextStep: 'Brake at the 3.' }));
  await logSession(sam, sessionOf(club, { Text: 'My own thoughts.' }));
  const { db } = club.deps;
  const eventId = await addEvent(db, organizationId, 'Next', '2026-07-04');
  await addAttendee(db, { organizationId, eventId, person: otherInstructor, group: 'Instructor' });
  await addAttendee(db, {
    ...{ organizationId, eventId, person: student, group: 'Novice', instructor: otherInstructor },
  });
  const handOver = async () =>
    (await olga.call('GetToday')).reply().find(({ EventId }) => EventId === eventId)?.Students[0];
  expect(await handOver()).toMatchObject({
    Before: [{ Text: 'Brakes too early.', NextStep: 'Brake at the 3.', Author: 'Ivan Instructor' }],
    Entries: [],
  });
});
