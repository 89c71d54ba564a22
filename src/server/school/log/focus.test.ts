import { describe, expect, test } from 'vitest';
import type { FocusItem } from '#contract/school/log.ts';
import { MAX_FOCUS, MAX_FOCUS_LENGTH } from '#domain/evals/focus.ts';
import { newId } from '#server/platform/ids.ts';
import { leaveClub, takeAnswerBack } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { editOf, readEvent, without } from '#testing/rosters.ts';
import { logSession, makeSchoolDay, sessionOf, todayOf } from '#testing/session-log.ts';

const itemOf = (Text: string, State: FocusItem['State'] = 'open'): FocusItem => ({
  FocusId: newId(),
  Text,
  State,
});

const fiveItems = () => Array.from({ length: MAX_FOCUS }, (_, nth) => itemOf(`Thing ${nth}`));

async function makeFocusDay() {
  const day = await makeSchoolDay();
  const { organizationId: OrganizationId, student } = day.club.cast;
  const save = (by: Client, ...Focus: FocusItem[]) =>
    by.call('SaveFocus', { body: { OrganizationId, Focus } });
  const log = (...Focus: FocusItem[]) => logSession(day.ivan, sessionOf(day.club, { Focus }));
  const seenByIvan = async () => (await todayOf(day.ivan, student))?.Focus;
  const myFocus = async (by: Client) => (await by.call('GetMyFocus')).reply();
  return { ...day, save, log, seenByIvan, myFocus };
}

describe('LogSession', () => {
  test('stores nothing of a session that opens a sixth focus item', async () => {
    const { club, ivan, log, seenByIvan } = await makeFocusDay();
    await log(...fiveItems());
    const sixth = await log(itemOf('Thing 6'));
    expect([sixth.status, sixth.problem().detail, sixth.problem().errors]).toMatchObject([
      422,
      'A student works on at most 5 things at a time. Close one first.',
      [{ path: '/Focus' }],
    ]);
    expect(await seenByIvan()).toHaveLength(MAX_FOCUS);
    expect((await todayOf(ivan, club.cast.student))?.Entries).toHaveLength(1);
  });

  test('closes one focus item and opens another at once', async () => {
    const { log, seenByIvan } = await makeFocusDay();
    const [first, ...others] = fiveItems();
    if (!first) throw new Error('unreachable');
    await log(first, ...others);
    expect((await log({ ...first, State: 'closed' }, itemOf('Thing 6'))).status).toBe(200);
    const words = (await seenByIvan())?.map(({ Text }) => Text);
    expect(words).toEqual(['Thing 1', 'Thing 2', 'Thing 3', 'Thing 4', 'Thing 6']);
  });

  test('adds no focus item whose text the student works on already', async () => {
    const { log, seenByIvan } = await makeFocusDay();
    const taps = [itemOf('Eyes up'), itemOf('eyes  up ')].map(item => log(item));
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([200, 200]);
    const open = (await seenByIvan()) ?? [];
    expect(open).toHaveLength(1);
    await log(...open.map(item => ({ ...item, State: 'closed' as const })));
    expect(await seenByIvan()).toEqual([]);
    await log(itemOf('Eyes up'));
    expect(await seenByIvan()).toHaveLength(1);
  });

  test('stores an item that is named twice as it was named last', async () => {
    const { log, seenByIvan } = await makeFocusDay();
    const item = itemOf('Eyes up');
    await log({ ...item, State: 'closed' }, item);
    expect(await seenByIvan()).toEqual([item]);
  });
});

describe('SaveFocus', () => {
  test('shows the items of a student to the student and to their instructor', async () => {
    const { club, sam, save, seenByIvan, myFocus } = await makeFocusDay();
    const item = { ...itemOf('Eyes up'), Skill: 'LookingAhead' };
    expect((await save(sam, item)).status).toBe(200);
    expect((await save(sam, item)).status).toBe(200);
    expect(await seenByIvan()).toEqual([item]);
    const { organizationId: OrganizationId } = club.cast;
    expect(await myFocus(sam)).toEqual([{ OrganizationId, Organization: expect.any(String), Focus: [item] }]);
    const [event] = (await sam.call('GetMyLogbook')).reply();
    expect(event?.Focus).toEqual([item]);
  });

  test('lets the student close an item that an instructor added', async () => {
    const { sam, save, log, seenByIvan } = await makeFocusDay();
    const item = itemOf('Eyes up');
    await log(item);
    expect((await save(sam, { ...item, State: 'closed' })).status).toBe(200);
    expect(await seenByIvan()).toEqual([]);
  });

  test('refuses a sixth open item', async () => {
    const { sam, save, log, myFocus } = await makeFocusDay();
    await log(...fiveItems());
    expect((await save(sam, itemOf('Thing 6'))).status).toBe(422);
    expect((await myFocus(sam))[0]?.Focus).toHaveLength(MAX_FOCUS);
  });

  test('keeps two calls at once to five open items', async () => {
    const { sam, save, log, seenByIvan } = await makeFocusDay();
    await log(...fiveItems().slice(1));
    const answers = await Promise.all(['Thing 6', 'Thing 7'].map(text => save(sam, itemOf(text))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await seenByIvan()).toHaveLength(MAX_FOCUS);
  });

  test('rejects a text of more than 140 characters', async () => {
    const { sam, save } = await makeFocusDay();
    expect((await save(sam, itemOf('x'.repeat(MAX_FOCUS_LENGTH)))).status).toBe(200);
    expect((await save(sam, itemOf('x'.repeat(MAX_FOCUS_LENGTH + 1)))).status).toBe(400);
  });

  test('is absent to an instructor, a stranger and a club without a school', async () => {
    const { club, ivan, sam, save, myFocus } = await makeFocusDay();
    const stranger = await signInAs(club, club.cast.outsider);
    for (const by of [ivan, stranger]) {
      expect((await save(by, itemOf('Eyes up'))).status).toBe(404);
      expect(await myFocus(by)).toEqual([]);
    }
    await club.deps.db.updateTable('organization').set({ school: false }).execute();
    expect((await save(sam, itemOf('Eyes up'))).status).toBe(404);
    expect(await myFocus(sam)).toEqual([]);
  });

  test('does not change an item of another student', async () => {
    const { club, sam, save, log, seenByIvan } = await makeFocusDay();
    const item = itemOf('Eyes up');
    await log(item);
    const other = await signInAs(club, club.cast.otherStudent);
    expect((await save(other, { ...item, State: 'closed' })).status).toBe(404);
    expect(await seenByIvan()).toEqual([item]);
    expect((await save(sam, item)).status).toBe(200);
  });
});

test('the items of a student who never accepted go with the membership', async () => {
  const { club, ivan } = await makeFocusDay();
  const { ada, byOrganization: query, cast, deps } = club;
  await takeAnswerBack(deps.db, cast.organizationId, cast.otherStudent);
  const UserId = cast.otherStudent.personId;
  const logged = await logSession(
    ivan,
    sessionOf(club, { UserId, Conditions: [], Focus: [itemOf('Eyes up')] }),
  );
  expect(logged.status).toBe(200);
  const body = without(editOf(await readEvent(club)), cast.otherStudent);
  expect((await ada.call('UpdateEventAttendees', { query, body })).status).toBe(200);
  expect(await deps.db.selectFrom('focus_item').selectAll().execute()).toEqual([]);
});

test('a club no longer reads the items that a student added once the student has left', async () => {
  const { club, sam, save, log, seenByIvan, myFocus } = await makeFocusDay();
  await log(itemOf('By Ivan'));
  await save(sam, itemOf('By Sam'));
  await leaveClub(club.deps.db, club.cast.organizationId, club.cast.student);
  expect((await seenByIvan())?.map(({ Text }) => Text)).toEqual(['By Ivan']);
  expect((await myFocus(sam))[0]?.Focus.map(({ Text }) => Text)).toEqual(['By Ivan', 'By Sam']);
});
