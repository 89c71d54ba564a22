import { expect, test } from 'vitest';
import { setCancelled } from '#testing/announcements.ts';
import { signInAs } from '#testing/client.ts';
import { makePublishedClub, passMinutes, takeNotified } from '#testing/event-commands.ts';
import { saveReminders } from '#testing/reminders.ts';
import { type Club, readEvent } from '#testing/rosters.ts';

const remindSam = ({ ada, byEvent, cast }: Club, by = ada) =>
  by.call('RemindPerson', { query: byEvent, body: { UserId: cast.student.personId } });

test('reminds the person alone, once an hour', async () => {
  const club = await makePublishedClub();
  expect((await remindSam(club)).reply()).toEqual({ Ok: true, MessagesQueued: 1 });
  expect(await takeNotified(club)).toEqual(['sam@club.example']);

  passMinutes(club, 59);
  expect((await remindSam(club)).problem()).toMatchObject({
    status: 429,
    retryAt: '2026-06-20T13:00:00.000Z',
  });
  expect(await takeNotified(club)).toEqual([]);

  passMinutes(club, 1);
  expect((await remindSam(club)).status).toBe(200);
});

test('two presses at once send one message', async () => {
  const club = await makePublishedClub();
  const answers = await Promise.all([remindSam(club), remindSam(club)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
});

test('a reminder of one person is none of the event', async () => {
  const club = await makePublishedClub();
  const Plan = { FirstAfterDays: 1, EveryDays: 5, AtMost: 2 };
  await saveReminders(club, { Mode: 'own', Plan, ClosesOn: null });
  const next = async () => (await club.ada.call('GetReminders', { query: club.byEvent })).reply();
  const before = await next();
  await remindSam(club);
  expect(await next()).toEqual(before);
  expect(await readEvent(club)).toMatchObject({ LastRemindedAt: null });
});

test('rejects a cancelled event, and everybody but admins of the club', async () => {
  const club = await makePublishedClub();
  for (const person of [club.cast.outsider, club.cast.student]) {
    expect((await remindSam(club, await signInAs(club, person))).status).toBe(404);
  }
  await setCancelled(club, true);
  expect((await remindSam(club)).status).toBe(409);
});
