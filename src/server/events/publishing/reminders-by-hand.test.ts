import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { addAdmin } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makePublishedClub, passMinutes, remind, takeNotified } from '#testing/event-commands.ts';
import type { TestApp } from '#testing/make-app.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { saveReminders } from '#testing/reminders.ts';
import { type Club, importRoster, readEvent } from '#testing/rosters.ts';
import { sendDueReminders } from './send-reminders.ts';

const everybody = ['ines@club.example', 'ivan@club.example', 'sam@club.example'];

/** Another process on the club's database. */
async function secondProcess({ deps, clock }: Club): Promise<TestApp> {
  const made = await makeDeps({}, deps.pool.options);
  made.clock.now = clock.now;
  const app = await buildApp(made.deps);
  onTestFinished(() => app.close());
  return { ...made, app };
}

test('sends each person one when two admins press at once in two processes', async () => {
  const club = await makePublishedClub();
  const { otherInstructor, organizationId } = club.cast;
  await addAdmin(club.deps.db, organizationId, otherInstructor);
  const ines = await signInAs(await secondProcess(club), otherInstructor);

  const answers = await Promise.all([club.ada, ines, club.ada, ines].map(admin => remind(club, admin)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  expect(await takeNotified(club)).toEqual(everybody);
});

test('within an hour of the last it is refused, and says when it is possible', async () => {
  const club = await makePublishedClub();
  await remind(club);
  await takeNotified(club);
  passMinutes(club, 42);
  await importRoster(club, 'Nora,Newcomer,nora@new.example,Novice,,ivan@club.example');

  const answer = await remind(club);

  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('1080');
  expect(answer.problem()).toMatchObject({
    title: 'Too soon',
    detail: 'The last reminder was sent at 12:00 UTC. The next one is possible at 13:00 UTC.',
    retryAt: '2026-06-20T13:00:00.000Z',
  });
  const enEspanol = await remind(club, club.ada, { 'accept-language': 'es' });
  expect(enEspanol.problem().detail).toBe(
    'Último recordatorio: 12:00 UTC. El siguiente, a partir de: 13:00 UTC.',
  );
  expect(await takeNotified(club)).toEqual([]);
  expect(await readEvent(club)).toMatchObject({ EvalsSent: 3 });
});

test('a reminder of a later time, after the clock was set back, holds nothing up', async () => {
  const club = await makePublishedClub();
  passMinutes(club, 24 * 60);
  await remind(club);
  await takeNotified(club);
  passMinutes(club, -24 * 60);
  expect((await remind(club)).status).toBe(200);
  expect(await takeNotified(club)).toEqual(everybody);
  expect((await remind(club)).status).toBe(429);
});

test('an automatic reminder counts, too', async () => {
  const club = await makePublishedClub();
  const Plan = { FirstAfterDays: 1, EveryDays: 5, AtMost: 2 };
  await saveReminders(club, { Mode: 'own', Plan, ClosesOn: null });
  club.clock.now = new Date('2026-06-21T15:00:00Z');
  await sendDueReminders(club.deps);
  expect(await takeNotified(club)).toEqual(everybody);
  passMinutes(club, 59);
  expect((await remind(club)).problem().detail).toBe(
    'The last reminder was sent at 15:00 UTC. The next one is possible at 16:00 UTC.',
  );
});

test('the event and its card say when the last reminder went out; publishing is none', async () => {
  const club = await makePublishedClub();
  const cards = async () =>
    (await club.ada.call('GetEventsForOrganization', { query: club.byOrganization })).reply();
  expect(await readEvent(club)).toMatchObject({ LastRemindedAt: null });
  passMinutes(club, 5);
  await remind(club);
  const LastRemindedAt = '2026-06-20T12:05:00.000Z';
  expect(await readEvent(club)).toMatchObject({ LastRemindedAt });
  expect(await cards()).toMatchObject([{ LastRemindedAt }]);
});
