import { expect, test } from 'vitest';
import { ApiError } from '#web/client/errors.ts';
import { submissionFrom } from './use-submission.ts';

const idle = { data: undefined, error: null, isIdle: true, isPending: false };
const pending = { ...idle, isIdle: false, isPending: true };
const failed = { ...idle, isIdle: false, error: new TypeError('oops') };
const queuedNow = { ...idle, isIdle: false, data: 'waiting' } as const;
const sentNow = { ...idle, isIdle: false, data: 'sent' } as const;
const onPhone = { place: 'onPhone' } as const;
const removed = { place: 'removed' } as const;
const refusal = { status: 409, title: 'No', detail: 'It was submitted before.' };
const refused = { state: 'refused', refusal, dueAt: 0 } as const;
const ASKED_AT = 1_000;

test.each([
  ['that nobody has submitted is being edited', idle, undefined, ASKED_AT, onPhone, 'editing'],
  [
    'is sent while the button is busy, also when the queue has it',
    pending,
    { state: 'waiting', dueAt: 0 },
    ASKED_AT,
    onPhone,
    'sending',
  ],
  ['waits in the queue', queuedNow, { state: 'waiting', dueAt: 0 }, ASKED_AT, onPhone, 'waiting'],
  ['waits for its person', failed, { state: 'signIn', dueAt: 0 }, ASKED_AT, onPhone, 'signInNeeded'],
  ['was sent at once', sentNow, undefined, ASKED_AT, onPhone, 'sent'],
  [
    'was sent from the queue while the form was asked for',
    idle,
    { state: 'sent', dueAt: ASKED_AT },
    ASKED_AT,
    onPhone,
    'sent',
  ],
  ['was sent from the queue', queuedNow, { state: 'sent', dueAt: ASKED_AT + 1 }, ASKED_AT, removed, 'sent'],
  [
    'that was sent before and re-opened is being edited',
    idle,
    { state: 'sent', dueAt: ASKED_AT - 1 },
    ASKED_AT,
    onPhone,
    'editing',
  ],
  ['of which another tab removed the draft', idle, undefined, ASKED_AT, removed, 'taken'],
  ['of which the server takes no more', idle, refused, ASKED_AT, { ...onPhone, isRefused: true }, 'taken'],
  [
    'that waits is not taken, although its draft is gone',
    idle,
    { state: 'waiting', dueAt: 0 },
    ASKED_AT,
    removed,
    'waiting',
  ],
] as const)('an eval %s', (_, attempt, queued, askedAt, held, state) => {
  expect(submissionFrom(attempt, queued, askedAt, held)).toEqual({ state });
});

test('an eval that was not queued, or was refused from the queue, says why', () => {
  expect(submissionFrom(failed, undefined, ASKED_AT, onPhone)).toEqual({
    state: 'refused',
    error: failed.error,
  });
  expect(submissionFrom(queuedNow, refused, ASKED_AT, onPhone)).toEqual({
    state: 'refused',
    error: new ApiError(refusal),
  });
});

test('a failed attempt says why, also when another tab has removed the draft', () => {
  expect(submissionFrom(failed, undefined, ASKED_AT, removed)).toEqual({
    state: 'refused',
    error: failed.error,
  });
});
