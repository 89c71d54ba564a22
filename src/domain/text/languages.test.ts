import { expect, it } from 'vitest';
import { preferredLanguage } from './languages.ts';

it.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['ES-mx', 'es'],
  ['en-GB, es;q=0.5', 'en'],
  ['en;q=0.4, es;q=0.5', 'es'],
  ['de, fr;q=0.9, es;q=0.1', 'es'],
  ['es;q=0, en', 'en'],
  ['es;q=nonsense, en;q=0.1', 'en'],
])('%j is read as %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it.each([undefined, '', '*', 'de-DE,fr', 'est', 'toString', 'es;q=0', ';;;,,,'])(
  '%j names no language of the app',
  header => {
    expect(preferredLanguage(header)).toBeNull();
  },
);

it('the first of equally preferred languages counts', () => {
  expect(preferredLanguage('es,en')).toBe('es');
  expect(preferredLanguage('en,es')).toBe('en');
});
