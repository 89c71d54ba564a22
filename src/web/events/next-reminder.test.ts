import { expect, test } from 'vitest';
import type { Reminders } from '#contract/events/reminders.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { describeNextReminder } from './EventReminders.tsx';

const plan = { FirstAfterDays: 2, EveryDays: 5, AtMost: 3 };
const byClub: Reminders = {
  Version: '',
  Mode: 'organization',
  Plan: null,
  ClubPlan: plan,
  ClosesOn: null,
  PublishHour: null,
  EveningHour: null,
  HourNow: null,
  NextToday: null,
  Published: true,
  Sent: 0,
  LastOn: null,
  NextOn: '2026-06-15',
};
const day = showDate('2026-06-15');

test.each([
  [{}, `Next reminder on ${day}`],
  [{ Sent: 1 }, `Next reminder on ${day} · 1 automatic reminder so far`],
  [{ NextOn: null, Sent: 3 }, '3 automatic reminders so far. No more will follow.'],
  [{ NextOn: null, Published: false }, 'Automatic reminders start after publishing.'],
  [
    { NextOn: null, Published: false, Mode: 'own', Plan: plan },
    'Automatic reminders start after publishing.',
  ],
  [{ NextOn: null, Published: false, ClubPlan: null }, null],
  [{ NextOn: null, Published: false, Mode: 'off' }, null],
  [{ NextOn: null }, null],
] as const)('of %j an event says %s', (otherwise, words) => {
  expect(describeNextReminder({ ...byClub, ...otherwise })).toBe(words);
});
