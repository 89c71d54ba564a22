import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/text/durations.ts';
import {
  codeInLink,
  findLinkFault,
  forgetAddress,
  noteSentCode,
  noteUsedCode,
  readSentCode,
  splitLink,
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

test('forgetting the address leaves no address in this browser', () => {
  noteSentCode(sent);
  forgetAddress();
  expect(readSentCode()).toBeUndefined();
  expect(localStorage.getItem('sign-in-code')).not.toContain('ivan');
});

test('a link says that it has expired, also after a reload, until a day later', () => {
  expect(findLinkFault('AB12')).toBe('elsewhere');
  noteSentCode(sent);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(findLinkFault('AB12')).toBe('expired');
  forgetAddress();
  expect(findLinkFault('AB12')).toBe('expired');
  vi.advanceTimersByTime(DAY_MS);
  expect(findLinkFault('AB12')).toBe('elsewhere');
});

test('a link says that it was used only where its own code was', () => {
  noteSentCode(sent);
  noteUsedCode('ab12');
  expect(findLinkFault('AB12')).toBe('used');
  expect(findLinkFault('CD34')).toBe('elsewhere');
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

test('splitLink takes the part that stands for an address out of the path', () => {
  vi.stubGlobal('location', { origin: 'https://apex.example' });
  expect(splitLink('/evalx/1?for=abc&tab=x#y')).toEqual({ path: '/evalx/1?tab=x#y', link: 'abc' });
  expect(splitLink('/evalx/1')).toEqual({ path: '/evalx/1', link: null });
});
