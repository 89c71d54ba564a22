import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/client/errors.ts';
import { useEditing } from './use-editing.ts';

vi.mock('#web/client/session.ts', () => ({ useAuthor: () => 'olga' }));

interface Fields {
  name: string;
  track: string;
}

const saved: Fields = { name: 'Spring HPDE', track: 'Lime Rock' };

function renderForm(send: (body: Fields) => Promise<unknown> = async () => null) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const load = vi.fn(async () => null);
  const { result, rerender } = renderHook(
    (onServer: Fields) =>
      useEditing({
        form: 'event:spring',
        saved: onServer,
        bodyOf: fields => fields,
        check: ({ name }) => (name === '' ? { '/Name': 'Write a name.' } : {}),
        send,
        store: () => null,
        load,
        words: { saved: () => [], notSaved: 'Event not saved' },
      }),
    { initialProps: saved, wrapper },
  );
  return { form: () => result.current, rerender, load };
}

const refusal = (status: number) =>
  new ApiError({ status, title: 'No', detail: '', errors: [{ path: '/Track', message: 'No such track.' }] });

test('text typed over saved data is a change, and text typed back is none', () => {
  const { form } = renderForm();
  act(() => form().type({ name: 'Summer HPDE' }));
  expect([form().now.name, form().changed]).toEqual(['Summer HPDE', true]);
  act(() => form().type({ name: 'Spring HPDE' }));
  expect(form().changed).toBe(false);
});

test('newer saved data appears in fields without typed text', () => {
  const { form, rerender } = renderForm();
  act(() => form().type({ name: 'Summer HPDE' }));
  rerender({ name: 'Autumn HPDE', track: 'Thompson' });
  expect(form().now).toEqual({ name: 'Summer HPDE', track: 'Thompson' });
});

test('typed text is restored when the same form is opened again', () => {
  const first = renderForm();
  act(() => first.form().type({ name: 'Summer HPDE' }));
  expect(renderForm().form().now.name).toBe('Summer HPDE');
});

test('a fault is shown from the first attempt to save, and nothing is sent', () => {
  const send = vi.fn(async () => null);
  const { form } = renderForm(send);
  act(() => form().type({ name: '' }));
  expect(form().faults).toEqual({});
  act(() => form().save());
  expect(form().faults).toEqual({ '/Name': 'Write a name.' });
  expect(send).not.toHaveBeenCalled();
});

test('a refused field keeps its text and loses its fault when it is typed again', async () => {
  const { form } = renderForm(() => Promise.reject(refusal(422)));
  act(() => form().type({ track: 'Nowhere' }));
  act(() => form().save());
  await waitFor(() => expect(form().faults).toEqual({ '/Track': 'No such track.' }));
  act(() => form().type({ track: 'Thompson' }));
  expect([form().faults, form().now.track]).toEqual([{}, 'Thompson']);
});

test('text typed while the form is saved stays, and the saved text is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { form } = renderForm(() => promise);
  act(() => form().type({ name: 'Summer HPDE' }));
  act(() => form().save());
  act(() => form().type({ track: 'Thompson' }));
  resolve(null);
  await waitFor(() => expect(form().now).toEqual({ name: 'Spring HPDE', track: 'Thompson' }));
  expect([form().saving, form().changed]).toEqual([false, true]);
});

test('a stale save keeps the typed text until the newer data is loaded under it', async () => {
  const { form, load, rerender } = renderForm(() => Promise.reject(refusal(409)));
  act(() => form().type({ name: 'Summer HPDE' }));
  act(() => form().save());
  await waitFor(() => expect(form().stale).toBe(true));
  await act(() => form().reload());
  rerender({ ...saved, track: 'Thompson' });
  expect(load).toHaveBeenCalledTimes(1);
  expect([form().stale, form().now]).toEqual([false, { name: 'Summer HPDE', track: 'Thompson' }]);
});
