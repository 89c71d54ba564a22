import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterScreen, queryClient, queryFor } from './query-client.ts';
import { waitForScreen, whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("idle work waits for the screen's code for half a minute, the page for a second", async () => {
  const code = Promise.withResolvers<void>();
  const events: string[] = [];
  void waitForScreen(code.promise).then(() => events.push('page'));
  void whenIdle().then(() => events.push('idle work'));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(events).toEqual(['page']);
  code.resolve();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(events).toEqual(['page', 'idle work']);
});

test("idle work begins when the screen's code does not arrive", async () => {
  const events: string[] = [];
  void waitForScreen(new Promise(() => undefined));
  void whenIdle().then(() => events.push('idle work'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual(['idle work']);
});

test("idle work also begins when the screen's code cannot be fetched", async () => {
  const events: string[] = [];
  void waitForScreen(Promise.reject(new Error('offline'))).then(() => events.push('page'));
  void whenIdle().then(() => events.push('idle work'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual(['page', 'idle work']);
});

test("idle work waits for the page's first answers, for two seconds at most", async () => {
  const answers = Promise.withResolvers<void>();
  void waitForScreen(undefined, answers.promise);
  const events: string[] = [];
  void whenIdle().then(() => events.push('idle work'));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual(['idle work']);
});

test('a call after the screen waits for its first answer only', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json([]);
  });
  void waitForScreen(undefined, new Promise(() => undefined));
  const query = { ...queryFor('GetOrganiazationsForUser'), ...afterScreen, staleTime: 0 };
  void queryClient.fetchQuery(query);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(1);
  void queryClient.fetchQuery(query);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(2);
});
