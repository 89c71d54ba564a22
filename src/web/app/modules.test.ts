import { afterEach, describe, expect, test, vi } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,d}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob(['../**/*.ts', '!../**/*.{test,d}.ts']);

/** Values of Intl, and the methods of numbers, texts and dates that take a language tag; types may be named anywhere. */
const takesTag = /\bnew Intl\.|\.toLocale\w*\(/;
const usesLanguage = /#web\/language\/|\bfrom '\.\/(?:language|intl)\.ts'/;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('only language/intl.ts hands a language tag to the browser', () => {
  const takers = Object.keys(sources).filter(file => takesTag.test(sources[file] ?? ''));
  expect(takers).toEqual(['../language/intl.ts']);
});

test('only page/lazy.tsx uses React’s lazy, which keeps a failure for good', () => {
  const users = Object.keys(sources).filter(file => /\blazy(?:<|\()/.test(sources[file] ?? ''));
  expect(users).toEqual(['../page/lazy.tsx']);
});

test('only client/request.ts asks the server, but for the service worker', () => {
  const askers = Object.keys(sources).filter(file =>
    /(?<![\w.])fetch\(|new XMLHttpRequest/.test(sources[file] ?? ''),
  );
  expect(askers.filter(file => !file.includes('/service-worker/'))).toEqual(['../client/request.ts']);
});

test.each([
  ['the clipboard', /\bclipboard\b/, '../browser/copy-text.ts'],
  ['the local storage', /\b(?:local|session)Storage\b/, '../browser/storage.ts'],
])('only one file uses %s, which may refuse', (_, use, only) => {
  const users = Object.keys(sources).filter(file => use.test(sources[file] ?? ''));
  expect(users).toEqual([only]);
});

describe.each([[['C']], [['en-US@posix']], [['C', 'es-MX']], [[]]])('a browser in %j', languages => {
  test('shows dates and figures in the first valid language tag', async () => {
    vi.stubGlobal('navigator', { languages, language: languages[0] });
    const { language, locale, browserLocale } = await import('#web/language/language.ts');
    const expected = languages.includes('es-MX') ? ['es', 'es-MX', 'es-MX'] : ['en', 'en', 'en'];
    expect([language, locale, browserLocale]).toEqual(expected);
    const { showDates } = await import('#web/language/calendar-date.ts');
    const { counted } = await import('#web/language/counted.ts');
    expect(showDates('2026-11-21')).toBe(expected[0] === 'es' ? '21/11/2026' : '11/21/2026');
    expect(counted(1200, 'eval')).toMatch(/^1.200 evals$/);
  });
});

test('loads every module of texts and rules with invalid language tags', async () => {
  vi.stubGlobal('navigator', { languages: ['C', 'en-US@posix'], language: 'C' });
  const loaded = Object.keys(modules).filter(file => usesLanguage.test(sources[file] ?? ''));
  expect(loaded.length).toBeGreaterThan(30);
  for (const file of loaded) await expect(modules[file]?.(), file).resolves.toBeDefined();
});
