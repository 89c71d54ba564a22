import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';
import { ApiError } from '#web/client/errors.ts';
import { describeReminderPause, explainNotSent, findNextReminderTime } from './last-reminder.ts';

const sentAt = '2026-06-20T12:00:00.000Z';
const local = (instant: string) =>
  new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(new Date(instant));

const sentence = `The last reminder was sent at ${local(sentAt)}. The next one is possible at ${local('2026-06-20T13:00:00.000Z')}.`;

test("a reminder is possible again after an hour, in the reader's time zone", () => {
  expect(describeReminderPause(findNextReminderTime(sentAt, Date.parse(sentAt)))).toBe(sentence);
});

test('a reminder of a later time, after the clock was set back, starts no pause', () => {
  expect(findNextReminderTime(sentAt, Date.parse(sentAt) - 24 * HOUR_MS)).toBe(0);
});

test("a reminder that is too soon is refused with times in the reader's time zone", () => {
  const refusal = { status: 429, title: 'Too soon', detail: 'Last reminder at 12:00 UTC.' };
  expect(explainNotSent(new ApiError({ ...refusal, retryAt: '2026-06-20T13:00:00.000Z' }))).toEqual([
    sentence,
  ]);
  expect(explainNotSent(new ApiError(refusal))).toEqual(['Last reminder at 12:00 UTC.']);
});
