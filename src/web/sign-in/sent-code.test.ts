import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import {
  codeInLink,
  forgetSentCode,
  noteSentCode,
  noteUsedCode,
  readSentCode,
  whyLinkFails,
} from './sent-code.ts';

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

const sent = { email: 'ivan@club.example', returnPath: '/eval/1' };

test('readSentCode returns the address and the return path as long as the code is valid', () => {
  noteSentCode(sent);
  vi.advanceTimersByTime(10 * MINUTE_MS - 1);
  expect(readSentCode()).toEqual(sent);
  vi.advanceTimersByTime(1);
  expect(readSentCode()).toBeUndefined();
});

test('readSentCode returns no path of another site', () => {
  noteSentCode({ ...sent, returnPath: '//evil.example' });
  expect(readSentCode()?.returnPath).toBe('/');
});

test('choosing another address forgets the sent code', () => {
  noteSentCode(sent);
  forgetSentCode();
  expect(readSentCode()).toBeUndefined();
});

test('whyLinkFails tells an expired link from a used link and from a link of another browser', () => {
  expect(whyLinkFails()).toBe('elsewhere');
  noteSentCode(sent);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(whyLinkFails()).toBe('expired');
  noteUsedCode();
  expect(whyLinkFails()).toBe('used');
  expect(readSentCode()).toBeUndefined();
});

test('a browser without storage has no sent code', () => {
  vi.stubGlobal('localStorage', undefined);
  noteSentCode(sent);
  expect(readSentCode()).toBeUndefined();
});

test('codeInLink reads the code of a link and nothing else', () => {
  expect(codeInLink('#code=AB12CD34')).toBe('AB12CD34');
  for (const hash of [
    '',
    '#code=',
    '#code=<b>',
    '#code=AB&x=1',
    '#other=AB12CD34',
    `#code=${'A'.repeat(41)}`,
  ]) {
    expect(codeInLink(hash)).toBe('');
  }
});
