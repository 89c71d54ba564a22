import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { addressOfSentCode, forgetSentCode, noteSentCode } from './sent-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('addressOfSentCode returns the address as long as the code is valid', () => {
  noteSentCode('ivan@club.example');
  vi.advanceTimersByTime(10 * MINUTE_MS - 1);
  expect(addressOfSentCode()).toBe('ivan@club.example');
  vi.advanceTimersByTime(1);
  expect(addressOfSentCode()).toBeUndefined();
});

test('choosing another address forgets the address', () => {
  noteSentCode('ivan@club.example');
  forgetSentCode();
  expect(addressOfSentCode()).toBeUndefined();
});

test('a browser without storage has no address of a sent code', () => {
  vi.stubGlobal('localStorage', undefined);
  noteSentCode('ivan@club.example');
  expect(addressOfSentCode()).toBeUndefined();
});
