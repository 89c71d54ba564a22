import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NEWEST_EVENTS } from '#domain/events/newest-events.ts';
import { queryClient } from '#web/client/query-client.ts';
import { useEvents } from './EventsDashboard.tsx';

afterEach(() => queryClient.clear());

/** Reads the events of a club that has as many; the answer of all events comes when `release` is called. */
function renderEvents(count: number) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const part = new URL(String(address), 'http://localhost').searchParams.get('part') ?? 'all';
    asked.push(part);
    if (part === 'all') await promise;
    return Response.json(Array.from({ length: part === 'all' ? count : Math.min(count, NEWEST_EVENTS) }));
  });
  const { result } = renderHook(() => useEvents('o1'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { asked, release, shown: () => result.current.data?.length };
}

test('the newest of very many events are shown until all of them are there', async () => {
  const { asked, release, shown } = renderEvents(NEWEST_EVENTS + 20);
  await expect.poll(() => asked).toEqual(['newest', 'all']);
  await expect.poll(shown).toBe(NEWEST_EVENTS);
  release();
  await expect.poll(shown).toBe(NEWEST_EVENTS + 20);
});

test('fewer events take one request', async () => {
  const { asked, shown } = renderEvents(NEWEST_EVENTS - 1);
  await expect.poll(shown).toBe(NEWEST_EVENTS - 1);
  expect(asked).toEqual(['newest']);
});
