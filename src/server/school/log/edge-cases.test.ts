import { expect, test } from 'vitest';
import type { FocusItem, SessionLog } from '#contract/school/log.ts';
import { MAX_FOCUS } from '#domain/evals/focus.ts';
import { newId } from '#server/platform/ids.ts';
import { addAccount, signInToAccount } from '#testing/accounts.ts';
import { addAttendee, addEvent, type TestPerson } from '#testing/cast.ts';
import type { Client } from '#testing/client.ts';
import { logSession, makeSchoolDay, sessionOf as sessionIn } from '#testing/session-log.ts';

async function atTrack() {
  const { club, ivan, sam } = await makeSchoolDay();
  const sessionOf = ({ personId }: TestPerson, more: Partial<SessionLog> = {}) =>
    sessionIn(club, { UserId: personId, ...more });
  const write = (by: Client, more: Partial<SessionLog>, about = club.cast.student) =>
    logSession(by, sessionOf(about, more));
  return { club, ivan, sam, sessionOf, write };
}

const newFocus = (count: number): FocusItem[] =>
  Array.from({ length: count }, (_, nth) => ({
    FocusId: newId(),
    Text: `Thing ${nth} of ${count}`,
    State: 'open',
  }));

test('a merge keeps all entries, and more than five focus items until one is closed', async () => {
  const { club, ivan, write } = await atTrack();
  const { deps, cast } = club;
  const again = await addAccount(deps.db, { name: 'Sam Again', email: cast.student.email });
  const roster = { organizationId: cast.organizationId, eventId: cast.eventId };
  await addAttendee(deps.db, { ...roster, person: again, group: 'Novice', instructor: cast.instructor });
  const [first, ...others] = newFocus(3);
  if (!first) throw new Error('unreachable');
  await write(ivan, { Text: 'As one.', Focus: [first, ...others] });
  await write(ivan, { Text: 'As another.', Focus: newFocus(MAX_FOCUS) }, again);
  const sam = await signInToAccount(club, again);
  expect((await sam.call('MergeAccounts')).status).toBe(200);

  const seen = async () => (await ivan.call('GetToday')).reply()[0]?.Students[0];
  expect((await seen())?.Entries.map(({ Text }) => Text).toSorted()).toEqual(['As another.', 'As one.']);
  expect((await seen())?.Focus).toHaveLength(3 + MAX_FOCUS);
  expect((await write(ivan, { Number: 2, Focus: newFocus(1) }, again)).status).toBe(422);
  const done = { ...first, State: 'closed' as const };
  expect((await write(ivan, { Number: 2, Focus: [done] }, again)).status).toBe(200);
  expect((await seen())?.Focus).toHaveLength(2 + MAX_FOCUS);
});

test('a person who instructs at one event and drives at another has students and a logbook', async () => {
  const { club, ivan } = await atTrack();
  const { deps, cast } = club;
  const eventId = await addEvent(deps.db, cast.organizationId, 'Own day', '2026-06-13');
  const roster = { organizationId: cast.organizationId, eventId };
  const { instructor, otherInstructor } = cast;
  await addAttendee(deps.db, { ...roster, person: otherInstructor, group: 'Instructor' });
  await addAttendee(deps.db, {
    ...roster,
    person: instructor,
    group: 'Advanced',
    instructor: otherInstructor,
  });
  const today = (await ivan.call('GetToday')).reply();
  expect(today.map(({ EventId }) => EventId)).toEqual([cast.eventId]);
  const logbook = (await ivan.call('GetMyLogbook')).reply();
  expect(logbook.map(({ EventId }) => EventId)).toEqual([eventId]);
});

test('entries of an instructor who deleted the account stay as those of a former member', async () => {
  const { ivan, sam, write } = await atTrack();
  await write(ivan, { Text: 'Late apex.', NextStep: 'Eyes up.' });
  expect((await ivan.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
  const [event] = (await sam.call('GetMyLogbook')).reply();
  expect(event?.Entries).toMatchObject([
    { Text: 'Late apex.', NextStep: 'Eyes up.', Author: 'Former member' },
  ]);
});

test('deleting a student’s account deletes their entries and focus items', async () => {
  const { club, ivan, sam, write } = await atTrack();
  const { db } = club.deps;
  await write(ivan, { Text: 'Late apex.', Focus: newFocus(1) });
  await write(sam, { Text: 'I felt late.' });
  expect((await sam.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
  for (const table of ['session_entry', 'focus_item'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('rejects an entry about a person who left the roster, or about a day of another year', async () => {
  const { club, ivan, write } = await atTrack();
  for (const Day of ['2016-06-13', '2036-06-13']) {
    const wrong = await write(ivan, { Day });
    expect([wrong.status, wrong.problem().errors?.[0]?.path]).toEqual([422, '/Day']);
  }
  const { db } = club.deps;
  await db.deleteFrom('attendee').where('person_id', '=', club.cast.student.personId).execute();
  const gone = await write(ivan, { Text: 'Went home after this one.' });
  expect([gone.status, gone.problem().errors?.[0]?.path]).toEqual([422, '/UserId']);
  expect(await db.selectFrom('session_entry').selectAll().execute()).toEqual([]);
});
