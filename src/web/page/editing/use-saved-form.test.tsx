import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/client/errors.ts';
import { restoreTyped } from '#web/client/typed-store.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { useSavedForm } from './use-saved-form.ts';

vi.mock('#web/client/session.ts', () => ({ useAuthor: () => 'olga' }));

interface Fields {
  name: string;
  track: string;
}

const saved: Fields = { name: 'Spring HPDE', track: 'Lime Rock' };

function renderForm(send: (body: Fields) => Promise<unknown> = async () => null, onSaved = () => {}) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender, unmount } = renderHook(
    (onServer: Fields) =>
      useSavedForm({
        name: 'event:spring',
        saved: onServer,
        validate: ({ name }) => (name === '' ? { '/name': 'Write a name.' } : {}),
        submit: send,
        onSaved,
        messages: { saved: 'Event saved' },
      }),
    { initialProps: saved, wrapper },
  );
  return { form: () => result.current, rerender, unmount };
}

const typedText = (changes: Partial<Fields>) => ({
  form: 'event:spring',
  text: JSON.stringify({ typedAt: Date.now(), changes }),
});

beforeEach(() => {
  localStorage.clear();
  alertBoard.clear();
});

const refusal = (status: number, path = '/track') =>
  new ApiError({ status, title: 'No', detail: '', errors: [{ path, message: 'No such track.' }] });
const toasts = () => alertBoard.current().map(({ title }) => title);

test('text typed over saved data is a change, and text typed back is none', () => {
  const { form } = renderForm();
  act(() => form().change({ name: 'Summer HPDE' }));
  expect([form().values.name, form().changed]).toEqual(['Summer HPDE', true]);
  act(() => form().change({ name: 'Spring HPDE' }));
  expect(form().changed).toBe(false);
});

test('newer saved data appears in fields without typed text', () => {
  const { form, rerender } = renderForm();
  act(() => form().change({ name: 'Summer HPDE' }));
  rerender({ name: 'Autumn HPDE', track: 'Thompson' });
  expect(form().values).toEqual({ name: 'Summer HPDE', track: 'Thompson' });
});

test('typed text is restored when the same form is opened again', () => {
  const first = renderForm();
  act(() => first.form().change({ name: 'Summer HPDE' }));
  expect(renderForm().form().values.name).toBe('Summer HPDE');
});

test('a fault is shown from the first attempt to save, and nothing is sent', () => {
  const send = vi.fn(async () => null);
  const { form } = renderForm(send);
  act(() => form().change({ name: '' }));
  expect(form().errors).toEqual({});
  act(() => form().save());
  expect(form().errors).toEqual({ '/name': 'Write a name.' });
  expect(send).not.toHaveBeenCalled();
});

test('a refused field keeps its text and loses its fault when it is typed again', async () => {
  const { form } = renderForm(() => Promise.reject(refusal(422)));
  act(() => form().change({ track: 'Nowhere' }));
  act(() => form().save());
  await waitFor(() => expect(form().errors).toEqual({ '/track': 'No such track.' }));
  act(() => form().change({ track: 'Thompson' }));
  expect([form().errors, form().values.track]).toEqual([{}, 'Thompson']);
});

test('text typed while the form is saved stays, and the saved text is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { form } = renderForm(() => promise);
  act(() => form().change({ name: 'Summer HPDE' }));
  act(() => form().save());
  act(() => form().change({ track: 'Thompson' }));
  resolve(null);
  await waitFor(() => expect(form().values).toEqual({ name: 'Spring HPDE', track: 'Thompson' }));
  expect([form().saving, form().changed]).toEqual([false, true]);
});

test('a stale save keeps the typed text until the newer data is loaded under it', async () => {
  const { form, rerender } = renderForm(() => Promise.reject(refusal(409)));
  act(() => form().change({ name: 'Summer HPDE' }));
  act(() => form().save());
  await waitFor(() => expect(form().stale).toBe(true));
  await act(() => form().reload());
  rerender({ ...saved, track: 'Thompson' });
  expect([form().stale, form().values]).toEqual([false, { name: 'Summer HPDE', track: 'Thompson' }]);
});

test('a failure lists the reasons that belong to no field', async () => {
  const { form } = renderForm(() => Promise.reject(refusal(422, '/Attendees/3')));
  act(() => form().save());
  await waitFor(() => expect(form().failure).toEqual(['No such track.']));
});

test('an error of a field is not repeated among the reasons', async () => {
  const { form } = renderForm(() => Promise.reject(refusal(422)));
  act(() => form().save());
  await waitFor(() => expect(form().failure).toEqual(['Not saved. Correct the fields that are marked.']));
});

test('the toast of a save goes when the next change begins', async () => {
  const { form } = renderForm();
  act(() => form().save());
  await waitFor(() => expect(toasts()).toEqual(['Event saved']));
  act(() => form().change({ name: 'Summer HPDE' }));
  expect(toasts()).toEqual([]);
});

test('removes the stored draft of a form that closes when it is saved', async () => {
  const { form, unmount } = renderForm(
    async () => null,
    () => unmount(),
  );
  act(() => form().change({ name: 'Summer HPDE' }));
  act(() => form().save());
  await waitFor(() => expect(Object.keys({ ...localStorage })).toEqual([]));
  expect(renderForm().form().values.name).toBe('Spring HPDE');
});

test('takes typed text that comes back from the database while the form is open', () => {
  const { form } = renderForm();
  act(() => restoreTyped('olga', [typedText({ name: 'Summer HPDE' })]));
  expect([form().values.name, form().changed]).toEqual(['Summer HPDE', true]);
});
