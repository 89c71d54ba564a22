import { expect, test } from 'vitest';
import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import { findStudentsOfDay, sortByDistance } from './new-session.ts';

const student = (UserId: string, Days: number[]): TodayStudent => ({
  ...{ UserId, DisplayName: UserId, Picture: null, Group: 'Novice', Colour: null, Vehicle: null, Days },
  ...{ EvalId: null, SignedOff: null, Solos: [], Focus: [], Entries: [], Before: [] },
  LastEval: null,
});

const eventOn = (Start: string, Days: number, ...Students: TodayStudent[]): TodayEvent => ({
  ...{ EventId: Start, EventName: 'Weekend', Track: 'Lime Rock', Start, Days, Students, Others: [] },
  ...{ OrganizationId: 'club', SoloRule: 'off' },
});

test('findStudentsOfDay returns the students of that day and of all days', () => {
  const weekend = eventOn('2026-06-19', 3, student('sam', []), student('tess', [1, 3]), student('uma', [2]));
  const on = (day: string) => findStudentsOfDay(weekend, day).map(({ UserId }) => UserId);
  expect(on('2026-06-19')).toEqual(['sam', 'tess']);
  expect(on('2026-06-20')).toEqual(['sam', 'uma']);
  expect(on('2026-06-21')).toEqual(['sam', 'tess']);
});

test('sortByDistance lists an event first until a later one is nearer', () => {
  const [weekend, next] = [eventOn('2026-06-19', 3), eventOn('2026-07-04', 1)];
  const order = (today: string) => sortByDistance([next, weekend], today).map(({ Start }) => Start);
  for (const day of ['2026-06-19', '2026-06-21', '2026-06-24']) {
    expect(order(day)).toEqual(['2026-06-19', '2026-07-04']);
  }
  expect(order('2026-07-03')).toEqual(['2026-07-04', '2026-06-19']);
});
