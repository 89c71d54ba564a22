import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { findSurplus, isBackupDue, nameBackup } from './stored-backups.ts';

const local = (day: number, hour: number) => new Date(2026, 5, day, hour, 15);

const taken = (takenAt: Date, isBeforeUpdate = false) => ({
  name: nameBackup(takenAt, isBeforeUpdate),
  takenAt,
  isBeforeUpdate,
});

test.each([
  ['never taken', null, local(20, 12), true],
  ['taken this night', local(20, 4), local(20, 12), false],
  ['taken this night, and it is still night', local(20, 4), local(21, 2), false],
  ['taken last night', local(19, 4), local(20, 4), true],
  ['taken last evening', local(19, 20), local(20, 2), false],
  ['taken days ago, by a server that was off', local(10, 4), local(20, 12), true],
  ['taken in the future, by a wrong clock', local(28, 4), local(20, 12), true],
  ['taken before the clock was set back an hour', local(20, 3), local(20, 2), true],
])('a backup %s', (_, newest, now, isDue) => {
  expect(isBackupDue(newest === null ? [] : [taken(newest)], now)).toBe(isDue);
});

/** Nightly backups of so many days, the newest first. */
const nights = (count: number, last = local(20, 4)) =>
  Array.from({ length: count }, (_, night) => taken(new Date(last.getTime() - night * DAY_MS)));

const daysOf = (backups: readonly { takenAt: Date }[]) => backups.map(({ takenAt }) => takenAt.getDate());

test('stores the newest backup of each of seven days and four weeks', () => {
  const all = nights(40);
  const surplus = findSurplus(all, local(20, 5));
  // June 20, 2026 is a Saturday: two more Sundays, besides the week of the seven days and the week before.
  expect(daysOf(all.filter(backup => !surplus.includes(backup)))).toEqual([
    20, 19, 18, 17, 16, 15, 14, 7, 31,
  ]);
});

test('stores one backup of a day with several, the newest', () => {
  const late = taken(local(20, 22));
  expect(findSurplus([late, ...nights(2)], local(20, 23)).map(({ name }) => name)).toEqual([
    nameBackup(local(20, 4), false),
  ]);
});

test('stores three backups from before an update, apart from the nightly ones', () => {
  const updates = [4, 3, 2, 1].map(hour => taken(local(20, hour), true));
  expect(findSurplus([...updates, ...nights(1)], local(20, 23))).toEqual([updates.at(-1)]);
});

test('removes no backup because the clock is a year ahead', () => {
  const aYearAhead = taken(new Date(2027, 5, 20, 4));
  expect(findSurplus([aYearAhead, ...nights(6)], aYearAhead.takenAt)).toEqual([]);
});

test('backups dated in the future do not take the place of others', () => {
  const ahead = nights(9, local(20, 4)).map(({ takenAt }) =>
    taken(new Date(takenAt.getTime() + 365 * DAY_MS)),
  );
  expect(findSurplus([...ahead, ...nights(7)], local(20, 5))).toEqual([]);
});
