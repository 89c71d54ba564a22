import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchAnswer } from './prefetched.ts';
import { waitForScreen, whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("idle work waits for the screen's code, the page only for a second", async () => {
  const code = Promise.withResolvers<void>();
  const events: string[] = [];
  void waitForScreen(code.promise).then(() => events.push('page'));
  void whenIdle().then(() => events.push('idle work'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual(['page']);
  code.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual(['page', 'idle work']);
});

test("idle work also begins when the screen's code cannot be fetched", async () => {
  const events: string[] = [];
  void waitForScreen(Promise.reject(new Error('offline'))).then(() => events.push('page'));
  void whenIdle().then(() => events.push('idle work'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual(['page', 'idle work']);
});

test("idle work waits for the page's first answers, for two seconds at most", async () => {
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => reply.promise);
  prefetchAnswer('/api/GetSetup');
  const events: string[] = [];
  void whenIdle().then(() => events.push('idle work'));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual(['idle work']);

  events.length = 0;
  void whenIdle().then(() => events.push('idle work after the answer'));
  reply.resolve(Response.json({}));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual(['idle work after the answer']);
});
