import { expect, test } from 'vitest';
import { lastDays } from '#testing/days.ts';
import { type Club, editAttendee, editOf, makeClub, readEvent } from '#testing/rosters.ts';

async function save(club: Club, Days: number[] | undefined) {
  const edit = editAttendee(editOf(await readEvent(club)), club.cast.student, attendee => ({
    ...attendee,
    ...(Days && { Days }),
  }));
  return club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body: edit });
}

const daysOf = async (club: Club) =>
  (await readEvent(club)).Attendees.find(({ User }) => User.UserId === club.cast.student.personId)?.Days;

test('saves attendees’ days with the roster, and keeps them when the roster does not contain them', async () => {
  const club = await makeClub();
  await lastDays(club, 2);
  await save(club, [2]);
  expect(await daysOf(club)).toEqual([2]);
  await save(club, undefined);
  expect(await daysOf(club)).toEqual([2]);
  await save(club, []);
  expect(await daysOf(club)).toEqual([]);
});

test('all days of the event are no choice, nor are days that it does not have', async () => {
  const club = await makeClub();
  await lastDays(club, 2);
  await save(club, [1, 2]);
  expect(await daysOf(club)).toEqual([]);
  await save(club, [1, 5]);
  expect(await daysOf(club)).toEqual([1]);
});

test('days that are none are refused, and change nothing', async () => {
  const club = await makeClub();
  await lastDays(club, 2);
  expect((await save(club, [0])).status).toBe(400);
  expect((await save(club, [8])).status).toBe(400);
});
