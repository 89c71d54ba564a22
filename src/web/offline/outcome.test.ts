import { expect, test } from 'vitest';
import { ApiError, OfflineError } from '#web/data/errors.ts';
import { outcomeOf, pauseAfter } from './outcome.ts';

const answer = (status: number, retryAfter?: number) =>
  new ApiError({ status, title: 'No', detail: 'Something is missing.' }, retryAfter);

test.each([
  new OfflineError('away'),
  new TypeError('oops'),
  ...[429, 500, 502, 503, 504].map(status => answer(status)),
])('what may pass by itself waits on: %s', error => expect(outcomeOf(error)).toEqual({ state: 'waiting' }));

test.each([400, 403, 404, 409, 413, 415, 422])(
  'a refusal (%i) goes back to the person with its reason',
  status => {
    expect(outcomeOf(answer(status))).toEqual({
      state: 'refused',
      refusal: { status, title: 'No', detail: 'Something is missing.', errors: [] },
    });
  },
);

test('without a session it waits for its person', () => {
  expect(outcomeOf(answer(401))).toEqual({ state: 'signIn' });
});

test('pauses double up to five minutes, and are as long as the server asks for', () => {
  const away = new OfflineError('away');
  expect([1, 2, 3, 20].map(tries => pauseAfter(tries, away))).toEqual([2_000, 4_000, 8_000, 300_000]);
  expect(pauseAfter(1, answer(429, 60))).toBe(60_000);
});
