import { expect, test } from 'vitest';
import { setCancelled } from '#testing/announcements.ts';
import { signInAs } from '#testing/client.ts';
import { makePublishedClub, passMinutes, prefer, remind, takeNotified } from '#testing/event-commands.ts';
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

test('Send Reminders skips a person reminded within the hour, and counts for the others', async () => {
  const club = await makePublishedClub();
  await remindSam(club);
  await takeNotified(club);
  const { Reminders } = (await club.ada.call('GetReach', { query: club.byEvent })).reply();

  expect((await remind(club)).reply()).toMatchObject({ MessagesQueued: Reminders });
  expect(await takeNotified(club)).toEqual(['ines@club.example', 'ivan@club.example']);

  passMinutes(club, 60);
  await remind(club);
  passMinutes(club, 30);
  expect((await remindSam(club)).status).toBe(429);
});

test('reminders go on after the account of a person who was reminded that day is deleted', async () => {
  const club = await makePublishedClub();
  const sam = await signInAs(club, club.cast.student);
  await remindSam(club);
  await remind(club);
  expect((await sam.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
  await takeNotified(club);
  passMinutes(club, 60);
  expect((await remind(club)).status).toBe(200);
  expect(await takeNotified(club)).toContain('ines@club.example');
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

test('notifies nobody who opted out, who owes no eval or whom the event does not know', async () => {
  const club = await makePublishedClub();
  await prefer(club, 3);
  expect((await remindSam(club)).reply()).toMatchObject({ MessagesQueued: 0 });
  await prefer(club, 2);
  const body = { UserId: club.cast.outsider.personId };
  expect((await club.ada.call('RemindPerson', { query: club.byEvent, body })).reply()).toMatchObject({
    MessagesQueued: 0,
  });
  expect((await remindSam(club)).reply()).toMatchObject({ MessagesQueued: 1 });
});

test('rejects a cancelled event, and everybody but admins of the club', async () => {
  const club = await makePublishedClub();
  for (const person of [club.cast.outsider, club.cast.student]) {
    expect((await remindSam(club, await signInAs(club, person))).status).toBe(404);
  }
  await setCancelled(club, true);
  expect((await remindSam(club)).status).toBe(409);
});
