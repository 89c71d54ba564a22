import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForScreen, whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
