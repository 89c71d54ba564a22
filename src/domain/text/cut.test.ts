import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters, cutText } from './clean.ts';

test.each([
  ['Spring HPDE', 11, '', 'Spring HPDE'],
  ['Spring HPDE', 10, '', 'Spring HPD'],
  ['Spring HPDE', 7, '', 'Spring'],
  ['Spring HPDE', 8, '…', 'Spring…'],
  ['Track 🏁🏁', 7, '', 'Track 🏁'],
  ['By 👩‍🔧', 5, '', 'By'],
  ['Jose\u0301', 4, '', 'Jos'],
  ['🇪🇸🇲🇽', 3, '', '🇪🇸'],
  ['', 0, '', ''],
])('cuts %j to %i characters, with %j at its end', (text, most, end, cut) => {
  expect(cutText(text, most, end)).toBe(cut);
});

test('never makes a text longer than asked, nor half a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
      const cut = cutText(text, most);
      expect(countCharacters(cut)).toBeLessThanOrEqual(most);
      expect(cut).not.toMatch(/\p{Cs}/u);
      expect(text.startsWith(cut)).toBe(true);
    }),
  );
});
