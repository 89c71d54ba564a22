import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { FormDetails } from '#contract/evals/club-forms.ts';
import { greenForm } from '#testing/form-content.ts';
import { ApiError, OfflineError } from '#web/client/errors.ts';
import { queryClient, queryFor } from '#web/client/query-client.ts';
import { useFormEditing } from './use-form-editing.ts';

const api = vi.hoisted(() => ({ SaveFormDraft: vi.fn() }));
vi.mock('#web/client/session.ts', () => ({ useAuthor: () => 'olga' }));
vi.mock('#web/client/api.ts', async original => ({ ...(await original<object>()), api }));

const draft = (Version: string, en: string): FormDetails['Draft'] => ({
  Version,
  Content: { ...greenForm, Name: { en } },
});

function renderEditing(FormId: string, version = '1', name = 'Green') {
  const form = (Draft: FormDetails['Draft']): FormDetails => ({
    FormId,
    Name: 'Green',
    EvalType: 1,
    Purpose: 'day',
    IsDefault: false,
    RetiredAt: null,
    Version: '1',
    Draft,
    Change: 'first',
    Differences: [],
    Faults: [],
    LevelsRenamed: false,
    Versions: [],
    NotBegun: [],
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, rerender, unmount } = renderHook((shown: FormDetails) => useFormEditing('club', shown), {
    initialProps: form(draft(version, name)),
    wrapper,
  });
  const show = (shown: FormDetails['Draft']) => rerender(form(shown));
  const { queryKey } = queryFor('GetForm', { organizationId: 'club', formId: FormId });
  const store = (newest: FormDetails['Draft']) => queryClient.setQueryData(queryKey, form(newest));
  return { editing: () => result.current, show, store, close: unmount };
}

test('offers Undo of a removed skill until somebody else has saved', async () => {
  api.SaveFormDraft.mockResolvedValue({ Version: '2' });
  const { editing, show } = renderEditing('removed');
  expect(editing().undo).toBeNull();
  act(() => editing().edit(draft('1', 'Without a skill').Content, true));
  await waitFor(() => expect(api.SaveFormDraft).toHaveBeenCalled());
  show(draft('2', 'Without a skill'));
  expect(editing().undo).not.toBeNull();
  show(draft('3', 'Theirs'));
  expect(editing().undo).toBeNull();
});

test('takes back the last step, and no text that was typed', () => {
  const { editing } = renderEditing('undone');
  act(() => editing().edit(draft('1', 'Typed').Content));
  expect(editing().undo).toBeNull();
  act(() => editing().edit(draft('1', 'Moved').Content, true));
  act(() => editing().undo?.());
  expect(editing().content.Name).toEqual({ en: 'Typed' });
  expect(editing().undo).toBeNull();
});

test('a failed save can be tried again', async () => {
  api.SaveFormDraft.mockRejectedValueOnce(new OfflineError()).mockResolvedValue({ Version: '2' });
  const { editing } = renderEditing('failed');
  act(() => editing().edit(draft('1', 'Mine').Content));
  await waitFor(() => expect(editing().failed).toBe(true));
  api.SaveFormDraft.mockClear();
  act(() => editing().saveAgain?.());
  await waitFor(() => expect(api.SaveFormDraft).toHaveBeenCalled());
});

test('saves what was typed during a save over that save', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Version: string }>();
  api.SaveFormDraft.mockClear().mockReturnValueOnce(promise).mockResolvedValue({ Version: '3' });
  const { editing, show } = renderEditing('during');
  act(() => editing().edit(draft('1', 'First').Content));
  await waitFor(() => expect(api.SaveFormDraft).toHaveBeenCalledOnce());
  act(() => editing().edit(draft('1', 'Second').Content));
  await act(async () => resolve({ Version: '2' }));
  show(draft('2', 'First'));
  expect(editing().stale).toBe(false);
  await waitFor(() => expect(api.SaveFormDraft).toHaveBeenCalledTimes(2));
  expect(api.SaveFormDraft.mock.lastCall?.[0].body).toMatchObject({ Version: '2' });
});

test('keeps what was typed when somebody else has saved, and saves it no more', async () => {
  const conflict = new ApiError({ status: 409, title: 'Changed', detail: '' });
  api.SaveFormDraft.mockClear().mockRejectedValue(conflict);
  const { editing } = renderEditing('stale');
  act(() => editing().edit(draft('1', 'Mine').Content));
  await waitFor(() => expect(editing().stale).toBe(true));
  act(() => editing().edit(draft('1', 'Mine, longer').Content));
  expect(editing()).toMatchObject({
    stale: true,
    saveAgain: null,
    content: { Name: { en: 'Mine, longer' } },
  });
  expect(api.SaveFormDraft).toHaveBeenCalledOnce();
});

test('replaces typed text by a newer draft once it is loaded, and Undo brings it back', async () => {
  const { editing, show, store } = renderEditing('theirs');
  act(() => editing().edit(draft('1', 'Mine').Content));
  store(draft('2', 'Theirs'));
  show(draft('2', 'Theirs'));
  expect(editing()).toMatchObject({ stale: true, content: { Name: { en: 'Mine' } } });
  await act(() => editing().loadTheirs());
  expect(editing()).toMatchObject({ stale: false, content: { Name: { en: 'Theirs' } } });
  api.SaveFormDraft.mockClear().mockResolvedValue({ Version: '3' });
  act(() => editing().undo?.());
  expect(editing().content.Name).toEqual({ en: 'Mine' });
  await waitFor(() => expect(api.SaveFormDraft).toHaveBeenCalled());
  expect(api.SaveFormDraft.mock.lastCall?.[0].body).toMatchObject({ Version: '2' });
});

test('shows typed text again when the editor opens again, also over a newer draft', () => {
  const first = renderEditing('reopened');
  act(() => first.editing().edit(draft('1', 'Mine').Content));
  first.close();
  const { editing } = renderEditing('reopened', '2', 'Theirs');
  expect(editing()).toMatchObject({ stale: true, content: { Name: { en: 'Mine' } } });
});
