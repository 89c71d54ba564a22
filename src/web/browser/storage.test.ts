import { afterEach, expect, test, vi } from 'vitest';
import { withStorage } from './storage.ts';

afterEach(() => void vi.unstubAllGlobals());

test('work on the local storage gives its result', () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => `value of ${key}` });
  expect(withStorage(storage => storage.getItem('theme'))).toBe('value of theme');
});

test('a browser that blocks site data gives null', () => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(withStorage(storage => storage.getItem('theme'))).toBeNull();
});

test('a full storage gives null', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem });
  expect(withStorage(storage => storage.setItem('theme', 'dark'))).toBeNull();
});
