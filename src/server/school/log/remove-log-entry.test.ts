import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { deliverQueued } from '#testing/mail.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { appoint } from '#testing/school.ts';
import { logSession, makeSchoolDay, sessionOf, todayOf } from '#testing/session-log.ts';

const REASON = 'It is about somebody else.';

/** Ivan has written of a session of Sam; Olga, who instructs there too, is chief instructor. */
async function makeEntry() {
  const day = await makeSchoolDay();
  const { club, ivan } = day;
  await appoint(club, club.cast.otherInstructor);
  const session = sessionOf(club, { Text: 'Drives like a fool.' });
  expect((await logSession(ivan, session)).status).toBe(200);
  await deliverQueued(club.deps);
  const remove = (by: Client, Reason = REASON) =>
    by.call('RemoveLogEntry', { body: { EntryId: session.EntryId, Reason } });
  const logbook = async () =>
    (await day.sam.call('GetMyLogbook')).reply().flatMap(({ Entries }) => Entries.map(({ Text }) => Text));
  return { ...day, session, remove, logbook };
}

describe('RemoveLogEntry', () => {
  test('deletes the words of an entry for every reader', async () => {
    const { club, ivan, olga, remove, logbook } = await makeEntry();
    expect((await remove(olga)).status).toBe(200);
    expect(await logbook()).toEqual([]);
    expect((await todayOf(ivan, club.cast.student))?.Entries).toEqual([]);
  });

  test('sends the author the reason', async () => {
    const { club, olga, remove } = await makeEntry();
    (await remove(olga)).reply();
    const [mail, ...more] = await deliverQueued(club.deps);
    expect(more).toEqual([]);
    expect(mail?.to?.[0]?.address).toBe(club.cast.instructor.email);
    expect(mail?.subject).toBe('Deleted: your notes on session 1 at Spring HPDE');
    expect(mail?.text).toContain(REASON);
  });

  test('is in the audit log, without the words and the reason', async () => {
    const { club, olga, remove } = await makeEntry();
    (await remove(olga)).reply();
    const entry = (await readAudit(club)).find(({ Action }) => Action === 'entry-removed');
    expect(entry?.Details).toEqual({ Event: 'Spring HPDE', Day: '2026-06-13' });
  });

  test('is offered to chief instructors, and not for their own entries', async () => {
    const { club, ivan, olga } = await makeEntry();
    const offered = async (by: Client, person: TestPerson) =>
      (await todayOf(by, person))?.Entries.map(({ MayRemove }) => MayRemove);
    expect(await offered(ivan, club.cast.student)).toEqual([false]);
    (await logSession(olga, sessionOf(club, { Text: 'Braked late.', Number: 2 }))).reply();
    expect(await offered(olga, club.cast.student)).toEqual([true, false]);
  });

  test('deletes for an admin of the club', async () => {
    const { club, remove, logbook } = await makeEntry();
    expect((await remove(club.ada)).status).toBe(200);
    expect(await logbook()).toEqual([]);
  });

  test('is refused to everybody else, and to the author', async () => {
    const { club, ivan, sam, remove, logbook } = await makeEntry();
    for (const by of [ivan, sam, await signInAs(club, club.cast.outsider)])
      expect((await remove(by)).status).toBe(404);
    expect(await logbook()).toEqual(['Drives like a fool.']);
  });

  test('asks for a reason of at least ten characters', async () => {
    const { olga, remove, logbook } = await makeEntry();
    const answer = await remove(olga, 'Rude');
    expect([answer.status, answer.problem().errors?.[0]?.path]).toEqual([422, '/Reason']);
    expect(await logbook()).toEqual(['Drives like a fool.']);
  });

  test('leaves an entry that the student keeps to themselves', async () => {
    const { club, sam, olga } = await makeEntry();
    const own = sessionOf(club, { Text: 'Tired.', Shared: false });
    (await logSession(sam, own)).reply();
    const body = { EntryId: own.EntryId, Reason: REASON };
    expect((await olga.call('RemoveLogEntry', { body })).status).toBe(404);
  });

  test('refuses a change of the author that arrives afterwards', async () => {
    const { ivan, olga, session, remove } = await makeEntry();
    (await remove(olga)).reply();
    expect((await logSession(ivan, { ...session, Revision: 2, Text: 'Brakes well.' })).status).toBe(409);
  });
});
