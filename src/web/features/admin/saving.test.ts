import { expect, test } from 'vitest';
import { ApiError, OfflineError } from '#web/data/errors.ts';
import { reasonsOf, whyNotSaved } from './saving.ts';

const refused = (status: number, ...messages: string[]) =>
  new ApiError({
    status,
    title: 'Roster not saved',
    detail: 'Sam and 1 more.',
    errors: messages.map((message, index) => ({ path: `/Attendees/${index}/Instructor`, message })),
  });

test('each reason is told once, without its place in the request', () => {
  expect(
    reasonsOf(refused(422, 'Sam cannot be their own instructor.', 'Tess is on the roster twice.')),
  ).toEqual(['Sam cannot be their own instructor.', 'Tess is on the roster twice.']);
  expect(reasonsOf(refused(422, 'Set the track.', 'Set the track.'))).toEqual(['Set the track.']);
});

test('without single reasons the general one is told', () => {
  expect(reasonsOf(refused(422))).toEqual(['Sam and 1 more.']);
  expect(reasonsOf(new OfflineError('away'))).toEqual(['No connection. Try again when you have reception.']);
});

test('what is stale, and what needs a new session, can still be saved', () => {
  expect(whyNotSaved(refused(409)).join()).toContain('load their changes');
  expect(whyNotSaved(refused(401)).join()).toContain('Sign in again in another tab');
});
