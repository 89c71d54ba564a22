import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '#domain/text/calendar-date.ts';
import {
  isDue,
  nextReminderOn,
  planWords,
  type ReminderHistory,
  type ReminderPlan,
  type ReminderSettings,
  readPlanWords,
} from './reminders.ts';

const plan: ReminderPlan = { FirstAfterDays: 2, EveryDays: 5, AtMost: 3 };
const byClub: ReminderSettings = { mode: 'organization', own: null, organization: plan, closesOn: null };
const published: ReminderHistory = {
  lastDay: '2026-06-13',
  publishedOn: '2026-06-13',
  sent: 0,
  lastOn: null,
  hasPending: true,
};

const next = (
  settings: Partial<ReminderSettings>,
  history: Partial<ReminderHistory> = {},
  today = '2026-06-14',
) => nextReminderOn({ ...byClub, ...settings }, { ...published, ...history }, today);

describe('the next automatic reminder', () => {
  it('is so many days after the event', () => {
    expect(next({})).toBe('2026-06-15');
  });

  it('counts from the last day of an event of several', () => {
    expect(next({}, { lastDay: '2026-06-14' })).toBe('2026-06-16');
  });

  it('counts from the day of publishing, if that was later', () => {
    expect(next({}, { publishedOn: '2026-06-20' }, '2026-06-20')).toBe('2026-06-22');
    expect(next({}, { publishedOn: '2026-06-01' })).toBe('2026-06-15');
  });

  it('repeats the set days after the last reminder, also after an admin’s reminder', () => {
    expect(next({}, { sent: 1, lastOn: '2026-06-15' }, '2026-06-16')).toBe('2026-06-20');
    expect(next({}, { sent: 0, lastOn: '2026-06-14' })).toBe('2026-06-19');
  });

  it('is today when it is overdue', () => {
    expect(next({}, {}, '2026-06-17')).toBe('2026-06-17');
  });

  it('stops after the closing date', () => {
    expect(next({ closesOn: '2026-06-15' })).toBe('2026-06-15');
    expect(next({ closesOn: '2026-06-14' })).toBeNull();
    expect(next({ closesOn: '2026-06-15' }, {}, '2026-06-16')).toBeNull();
  });

  it('never falls before publishing, without pending evals, or when reminders are off', () => {
    expect(next({}, { publishedOn: null })).toBeNull();
    expect(next({}, { hasPending: false })).toBeNull();
    expect(next({ mode: 'off' })).toBeNull();
    expect(next({ organization: null })).toBeNull();
  });

  it('is the event’s own, if it has one', () => {
    expect(next({ mode: 'own', own: { ...plan, FirstAfterDays: 10 } })).toBe('2026-06-23');
    expect(next({ mode: 'own', own: null })).toBeNull();
  });

  it('is none for events of long ago, when a plan is made', () => {
    expect(next({}, {}, '2026-06-30')).toBe('2026-06-30');
    expect(next({}, {}, '2026-07-01')).toBeNull();
  });
});

it('goes out from the afternoon in UTC on', () => {
  expect(isDue('2026-06-15', { today: '2026-06-15', hour: 14 })).toBe(false);
  expect(isDue('2026-06-15', { today: '2026-06-14', hour: 23 })).toBe(false);
  expect(isDue('2026-06-15', { today: '2026-06-16', hour: 0 })).toBe(true);
  expect(isDue('2026-06-15', { today: '2026-06-15', hour: 15 })).toBe(true);
  expect(isDue(null, { today: '2026-06-15', hour: 15 })).toBe(false);
});

it('reminders are as many and as far apart as planned, and end with the event', () => {
  const days = fc.integer({ min: 1, max: 20 });
  const plans = fc.record({ FirstAfterDays: days, EveryDays: days, AtMost: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 60 }), (organization, open) => {
      const closesOn = daysAfter(published.lastDay, open);
      const sentOn: string[] = [];
      for (let day = 0; day < 200; day += 1) {
        const today = daysAfter(published.lastDay, day);
        const history = { sent: sentOn.length, lastOn: sentOn.at(-1) ?? null };
        if (next({ organization, closesOn }, history, today) === today) sentOn.push(today);
      }
      expect(sentOn.length).toBeLessThanOrEqual(organization.AtMost);
      for (const [index, day] of sentOn.entries()) {
        expect(day <= closesOn).toBe(true);
        expect(day).toBe(
          daysAfter(published.lastDay, organization.FirstAfterDays + index * organization.EveryDays),
        );
      }
    }),
  );
});

it('readPlanWords reads the plans that planWords describes, and nothing else', () => {
  const plan = { FirstAfterDays: 1, EveryDays: 12, AtMost: 10 };
  expect(readPlanWords(planWords(plan))).toEqual(plan);
  expect(readPlanWords('never')).toBeNull();
  expect(readPlanWords('1 2 3')).toBeNull();
});
