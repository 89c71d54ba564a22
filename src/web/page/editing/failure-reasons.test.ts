import { expect, test } from 'vitest';
import { SIGN_IN_AGAIN } from '#domain/permissions.ts';
import { ApiError, OfflineError } from '#web/client/errors.ts';
import { reasonsOf } from './failure-reasons.ts';

const refused = (status: number, messages: readonly string[] = [], type?: string) =>
  new ApiError({
    ...(type && { type }),
    status,
    title: 'Roster not saved',
    detail: 'Sam and 1 more.',
    errors: messages.map((message, index) => ({ path: `/Attendees/${index}/Instructor`, message })),
  });

test('shows each reason once, without its path in the request', () => {
  expect(
    reasonsOf(refused(422, ['Sam cannot be their own instructor.', 'Tess is on the roster twice.'])),
  ).toEqual(['Sam cannot be their own instructor.', 'Tess is on the roster twice.']);
  expect(reasonsOf(refused(422, ['Set the track.', 'Set the track.']))).toEqual(['Set the track.']);
});

test('shows the general reason if there are no single reasons', () => {
  expect(reasonsOf(refused(422))).toEqual(['Sam and 1 more.']);
  expect(reasonsOf(new OfflineError('away'))).toEqual(['No connection. Try again when you are online.']);
});

test('names the next step for an expired session', () => {
  expect(reasonsOf(refused(401)).join()).toContain('Sign in again in another tab');
});

test("shows the server's reason for a session that holds and is too old", () => {
  expect(reasonsOf(refused(401, [], SIGN_IN_AGAIN))).toEqual(['Sam and 1 more.']);
});
