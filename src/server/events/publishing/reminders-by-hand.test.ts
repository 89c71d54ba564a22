import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { buildApp } from '#server/app.ts';
import { addAdmin } from '#testing/cast.ts';
import type { Client } from '#testing/client.ts';
import { signInAs } from '#testing/client.ts';
import type { TestApp } from '#testing/make-app.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { saveReminders } from '#testing/reminders.ts';
import { type Club, importRoster, makeClub, readEvent } from '#testing/rosters.ts';
import { sendDueReminders } from './due-reminders.ts';

const everybody = ['ines@club.example', 'ivan@club.example', 'sam@club.example'];

const publish = ({ ada, byEvent }: Club) => ada.call('PublishEvalsForEvent', { query: byEvent, body: {} });
const remind = ({ ada, byEvent }: Club, by: Client = ada, headers: Record<string, string> = {}) =>
  by.call('PublishEvalsForEvent', { query: { ...byEvent, reminder: 'true' }, body: {}, headers });

async function takeTold({ deps }: Club): Promise<string[]> {
  const queued = deps.db.updateTable('message').set({ state: 'sent' }).where('state', '=', 'queued');
  const messages = await queued.returning('recipient').execute();
  return messages.map(({ recipient }) => recipient).sort();
}

/** The club at noon, its event published; whom that told is forgotten. */
async function makePublishedClub(): Promise<Club> {
  const club = await makeClub();
  await publish(club);
  await takeTold(club);
  return club;
}

const pass = ({ clock }: Club, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
};

/** Another process on the club's database. */
async function secondProcess({ deps, clock }: Club): Promise<TestApp> {
  const made = await makeDeps({}, deps.pool.options);
  made.clock.now = clock.now;
  const app = await buildApp(made.deps);
  onTestFinished(() => app.close());
  return { ...made, app };
}

test('pressed four times at once, by two admins in two processes, each person gets one', async () => {
  const club = await makePublishedClub();
  const { otherInstructor, organizationId } = club.cast;
  await addAdmin(club.deps.db, organizationId, otherInstructor);
  const ines = await signInAs(await secondProcess(club), otherInstructor);

  const answers = await Promise.all([club.ada, ines, club.ada, ines].map(admin => remind(club, admin)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  expect(await takeTold(club)).toEqual(everybody);
});

test('sooner than an hour after the last it is refused, says from when it is possible, and changes nothing', async () => {
  const club = await makePublishedClub();
  await remind(club);
  await takeTold(club);
  pass(club, 42);
  await importRoster(club, 'Nora,Newcomer,nora@new.example,Novice,,ivan@club.example');

  const answer = await remind(club);

  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('1080');
  expect(answer.problem()).toMatchObject({
    title: 'Too soon',
    detail: 'Last reminder at 12:00 UTC; possible again at 13:00 UTC.',
    retryAt: '2026-06-20T13:00:00.000Z',
  });
  const enEspanol = await remind(club, club.ada, { 'accept-language': 'es' });
  expect(enEspanol.problem().detail).toBe('Último recordatorio: 12:00 UTC; posible de nuevo: 13:00 UTC.');
  expect(await takeTold(club)).toEqual([]);
  expect(await readEvent(club)).toMatchObject({ EvalsSent: 3 });
});

test('an hour after the last it is possible again', async () => {
  const club = await makePublishedClub();
  await remind(club);
  await takeTold(club);
  pass(club, 60);
  expect((await remind(club)).status).toBe(200);
  expect(await takeTold(club)).toEqual(everybody);
});

test('a reminder of a later time, after the clock was set back, holds nothing up', async () => {
  const club = await makePublishedClub();
  pass(club, 24 * 60);
  await remind(club);
  await takeTold(club);
  pass(club, -24 * 60);
  expect((await remind(club)).status).toBe(200);
  expect(await takeTold(club)).toEqual(everybody);
  expect((await remind(club)).status).toBe(429);
});

test('Send Reminders notifies new recipients within the hour: a first message is no reminder', async () => {
  const club = await makePublishedClub();
  expect((await remind(club)).status).toBe(200);
  await takeTold(club);
  await importRoster(club, 'Nora,Newcomer,nora@new.example,Novice,,ivan@club.example');
  expect((await publish(club)).status).toBe(200);
  expect(await takeTold(club)).toEqual(['ivan@club.example', 'nora@new.example']);
});

test('an automatic reminder counts, too', async () => {
  const club = await makePublishedClub();
  const Plan = { FirstAfterDays: 1, EveryDays: 5, AtMost: 2 };
  await saveReminders(club, { Mode: 'own', Plan, ClosesOn: null });
  club.clock.now = new Date('2026-06-21T15:00:00Z');
  await sendDueReminders(club.deps);
  expect(await takeTold(club)).toEqual(everybody);
  pass(club, 59);
  expect((await remind(club)).problem().detail).toBe(
    'Last reminder at 15:00 UTC; possible again at 16:00 UTC.',
  );
});

test('a reminder without recipients does not count', async () => {
  const club = await makePublishedClub();
  const optOut = (preferred_communication: number) =>
    club.deps.db.updateTable('person').set({ preferred_communication }).execute();
  await optOut(3);
  expect((await remind(club)).reply()).toMatchObject({ MessagesQueued: 0 });
  await optOut(2);
  expect((await remind(club)).reply()).toMatchObject({ MessagesQueued: 3 });
});

test('the event and its card say when the last reminder went out; publishing is none', async () => {
  const club = await makePublishedClub();
  const cards = async () =>
    (await club.ada.call('GetEventsForOrganization', { query: club.byOrganization })).reply();
  expect(await readEvent(club)).toMatchObject({ LastRemindedAt: null });
  pass(club, 5);
  await remind(club);
  const LastRemindedAt = '2026-06-20T12:05:00.000Z';
  expect(await readEvent(club)).toMatchObject({ LastRemindedAt });
  expect(await cards()).toMatchObject([{ LastRemindedAt }]);
});
