import { expect, test } from 'vitest';
import { comeOn, lastDays } from '#testing/days.ts';
import { type Club, makeClub, readEvent } from '#testing/rosters.ts';

const autumn = { Name: 'Autumn HPDE', Start: '2026-09-19', Location: { Name: 'Watkins Glen' } };

const create = ({ ada, byOrganization: query }: Club, LastDay?: string) =>
  ada.call('CreateEvent', { query, body: { ...autumn, ...(LastDay && { LastDay }) } });

const update = async (club: Club, days: { Start: string; LastDay?: string }) => {
  const { EventId, Version, Name, Location } = await readEvent(club);
  const body = { EventId, Version, Name, Location, ...days };
  return club.ada.call('UpdateEvent', { query: club.byOrganization, body });
};

const daysOf = async (club: Club) =>
  (await readEvent(club)).Attendees.find(({ User }) => User.UserId === club.cast.student.personId)?.Days;

test('an event has one day, or as many as are said', async () => {
  const club = await makeClub();
  expect((await create(club)).reply().LastDay).toBe('2026-09-19');
  expect((await update(club, { Start: '2026-06-13', LastDay: '2026-06-14' })).status).toBe(200);
  expect(await readEvent(club)).toMatchObject({ Start: '2026-06-13', LastDay: '2026-06-14' });
});

test.each([
  ['2026-09-18', 'The last day is before the first'],
  ['2026-09-26', 'An event has at most 7 days'],
])('a last day %s is refused at its field, and changes nothing', async (lastDay, words) => {
  const club = await makeClub();
  const created = await create(club, lastDay);
  expect(created.status).toBe(422);
  expect(created.problem().errors).toMatchObject([{ path: '/LastDay' }]);
  expect(created.problem().detail).toContain(words);
  expect((await update(club, { Start: '2026-09-19', LastDay: lastDay })).status).toBe(422);
  expect(await readEvent(club)).toMatchObject({ Start: '2026-06-13', LastDay: '2026-06-13' });
});

test('where no last day is said the event lasts as long as before', async () => {
  const club = await makeClub();
  await lastDays(club, 2);
  await update(club, { Start: '2026-06-20' });
  expect(await readEvent(club)).toMatchObject({ Start: '2026-06-20', LastDay: '2026-06-21' });
});

test('moving an event keeps the attendees’ days of the event', async () => {
  const club = await makeClub();
  await lastDays(club, 2);
  await comeOn(club, club.cast.student, 2);
  await update(club, { Start: '2026-06-20', LastDay: '2026-06-21' });
  expect(await daysOf(club)).toEqual([2]);
});

test.each([
  ['a day is added before', '2026-06-12', '2026-06-15', [3]],
  ['a day is added after', '2026-06-13', '2026-06-16', [2]],
  ['the first day is taken away', '2026-06-14', '2026-06-15', [1]],
  ['the last day is taken away', '2026-06-13', '2026-06-14', [2]],
  ['their day is taken away', '2026-06-15', '2026-06-16', []],
  ['their day is the only one left', '2026-06-14', '2026-06-14', []],
])('when %s people come on the date that they came on', async (_, Start, LastDay, days) => {
  const club = await makeClub();
  await lastDays(club, 3);
  await comeOn(club, club.cast.student, 2);
  expect((await update(club, { Start, LastDay })).status).toBe(200);
  expect(await daysOf(club)).toEqual(days);
});

test('days of an event that moves to other dates and becomes longer stay the same days', async () => {
  const club = await makeClub();
  await lastDays(club, 2);
  await comeOn(club, club.cast.student, 1);
  expect((await update(club, { Start: '2026-06-20', LastDay: '2026-06-22' })).status).toBe(200);
  expect(await daysOf(club)).toEqual([1]);
});
