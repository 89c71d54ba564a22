import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EvalDraft } from '#domain/evals/draft.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { fakeShelf } from '#testing/phone/fake-shelf.ts';
import { createDraftStore } from '#web/client/draft-store.ts';
import { ApiError, OfflineError } from '#web/client/errors.ts';
import { openDraft } from '#web/client/open-draft.ts';
import { queryClient } from '#web/client/query-client.ts';
import { submits } from '#web/client/queued-calls.ts';
import type { Submitted } from '#web/client/submit.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { useSubmission } from './use-submission.ts';

const phone = vi.hoisted(() => ({
  client: { submit: vi.fn(), withdraw: vi.fn(), sendNow: vi.fn(), asSubmitted: (draft: EvalDraft) => draft },
  loadOfflineClient: vi.fn(),
  goToSignIn: vi.fn(),
}));
vi.mock('#web/client/connect.ts', () => ({ loadOfflineClient: phone.loadOfflineClient }));
vi.mock('#web/client/go-to-sign-in.ts', () => ({ goToSignIn: phone.goToSignIn }));

beforeEach(() => {
  phone.loadOfflineClient.mockResolvedValue(phone.client);
});
afterEach(() => {
  submits.set(new Map());
  alertBoard.clear();
  for (const mock of [phone.client.submit, phone.client.withdraw, phone.client.sendNow, phone.goToSignIn])
    mock.mockReset();
});

/** Renders the submission of an eval with one rating, stored on the phone. */
function renderSubmission() {
  const { shelf, items } = fakeShelf();
  const open = openDraft(createDraftStore(shelf), 'ivan', { EvalId: 'eval-1' }, {});
  open.rate('Vision', 'LookingAhead', 3);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => useSubmission({ evalId: 'eval-1', userId: 'ivan', open, template: templateFor(1), askedAt: 1_000 }),
    { wrapper },
  );
  return { form: () => result.current, state: () => result.current.submission.state, items };
}

test('a submit is sending until the server answers, then removes the draft', async () => {
  const answer = Promise.withResolvers<Submitted>();
  phone.client.submit.mockImplementation((_: string, draft: EvalDraft) =>
    draft.EvalId === 'eval-1' ? answer.promise : null,
  );
  const { form, state, items } = renderSubmission();
  expect(state()).toBe('editing');
  act(() => form().submit());
  await waitFor(() => expect(state()).toBe('sending'));
  expect(items.size).toBe(1);
  await act(async () => answer.resolve('sent'));
  await waitFor(() => expect(state()).toBe('sent'));
  expect(items.size).toBe(0);
});

/** Renders an eval whose submit waits in the queue. */
async function renderWaiting() {
  phone.client.submit.mockImplementation(async () => {
    submits.set(new Map([['eval-1', { state: 'waiting', about: null, dueAt: 0 }]]));
    return 'waiting';
  });
  const submission = renderSubmission();
  await act(async () => submission.form().submit());
  await waitFor(() => expect(submission.state()).toBe('waiting'));
  return submission;
}

test('a queued submit keeps its draft until the queue has sent it', async () => {
  const { state, items } = await renderWaiting();
  expect(items.size).toBe(1);
  act(() => submits.set(new Map([['eval-1', { state: 'sent', about: null, dueAt: 2_000 }]])));
  expect([state(), items.size]).toEqual(['sent', 0]);
});

test('withdrawing a queued submit returns to the form with its answers', async () => {
  phone.client.withdraw.mockImplementation(async () => submits.set(new Map()));
  const { form, state, items } = await renderWaiting();
  await act(() => form().withdraw());
  await waitFor(() => expect(state()).toBe('editing'));
  expect(phone.client.withdraw).toHaveBeenCalledWith('ivan', 'eval-1');
  expect(items.size).toBe(1);
});

test('a submit without the offline client is refused as offline', async () => {
  phone.loadOfflineClient.mockResolvedValue(null);
  const { form, state, items } = renderSubmission();
  await act(async () => form().submit());
  await waitFor(() => expect(state()).toBe('refused'));
  expect(form().submission).toMatchObject({ error: expect.any(OfflineError) });
  expect(items.size).toBe(1);
});

test('an expired session opens the sign-in and keeps the draft', async () => {
  phone.client.submit.mockRejectedValue(new ApiError({ status: 401, title: 'No', detail: '' }));
  const { form, items } = renderSubmission();
  await act(async () => form().submit());
  await waitFor(() => expect(phone.goToSignIn).toHaveBeenCalledTimes(1));
  expect(items.size).toBe(1);
});

const FAILED = { kind: 'failure', title: 'That could not be done.' };

test.each(['withdraw', 'sendNow'] as const)('says that %s failed without the database', async command => {
  const { form, state } = await renderWaiting();
  phone.client[command].mockRejectedValue(new Error('The database does not answer.'));
  await act(() => form()[command]());
  expect(alertBoard.current()).toMatchObject([FAILED]);
  expect(state()).toBe('waiting');
});

test('shows why the server refused a submit that was tried again', async () => {
  const { form, state } = await renderWaiting();
  phone.client.sendNow.mockImplementation(async () => {
    submits.set(new Map());
    throw new ApiError({ status: 409, title: 'No', detail: 'It was given to somebody else.' });
  });
  await act(() => form().sendNow());
  expect(alertBoard.current()).toMatchObject([{ ...FAILED, details: ['It was given to somebody else.'] }]);
  expect(state()).toBe('editing');
});

test('returns from a refusal to the form while the database does not answer', async () => {
  phone.client.submit.mockRejectedValue(new ApiError({ status: 409, title: 'No', detail: '' }));
  phone.client.withdraw.mockRejectedValue(new Error('The database does not answer.'));
  const { form, state } = renderSubmission();
  await act(async () => form().submit());
  await waitFor(() => expect(state()).toBe('refused'));
  await act(() => form().withdraw());
  await waitFor(() => expect(state()).toBe('editing'));
});
