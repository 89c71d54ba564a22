import { expect, test } from 'vitest';
import { ApiError } from '#web/data/errors.ts';
import { submissionFrom } from './use-submission.ts';

const idle = { data: undefined, error: null, isIdle: true, isPending: false };
const pending = { ...idle, isIdle: false, isPending: true };
const failed = { ...idle, isIdle: false, error: new TypeError('oops') };
const queuedNow = { ...idle, isIdle: false, data: 'waiting' } as const;
const sentNow = { ...idle, isIdle: false, data: 'sent' } as const;
const onPhone = { place: 'onPhone' } as const;
const removed = { place: 'removed' } as const;
const refusal = { status: 409, title: 'No', detail: 'It was submitted before.' };
const refused = { state: 'refused', refusal } as const;

test.each([
  ['that nobody has submitted is being edited', idle, undefined, false, onPhone, 'editing'],
  [
    'is sent while the button is busy, also when the queue has it',
    pending,
    { state: 'waiting' },
    true,
    onPhone,
    'sending',
  ],
  ['waits in the queue', queuedNow, { state: 'waiting' }, true, onPhone, 'waiting'],
  ['waits for its person', failed, { state: 'signIn' }, true, onPhone, 'signInNeeded'],
  ['was sent at once', sentNow, undefined, false, onPhone, 'sent'],
  ['was sent from the queue', queuedNow, { state: 'sent' }, true, removed, 'sent'],
  ['that was sent before and re-opened is being edited', idle, { state: 'sent' }, false, onPhone, 'editing'],
  ['of which another tab removed the draft', idle, undefined, false, removed, 'taken'],
  ['of which the server takes no more', idle, refused, false, { ...onPhone, isRefused: true }, 'taken'],
  [
    'that waits is not taken, although its draft is gone',
    idle,
    { state: 'waiting' },
    true,
    removed,
    'waiting',
  ],
] as const)('an eval %s', (_, attempt, queued, hasWaited, held, state) => {
  expect(submissionFrom(attempt, queued, hasWaited, held)).toEqual({ state });
});

test('an eval that was neither sent nor queued, or was refused from the queue, says why', () => {
  expect(submissionFrom(failed, undefined, false, onPhone)).toEqual({
    state: 'refused',
    error: failed.error,
  });
  expect(submissionFrom(queuedNow, refused, true, onPhone)).toEqual({
    state: 'refused',
    error: new ApiError(refusal),
  });
});

test('an attempt that failed says why, also when another tab has removed the draft meanwhile', () => {
  expect(submissionFrom(failed, undefined, false, removed)).toEqual({
    state: 'refused',
    error: failed.error,
  });
});
