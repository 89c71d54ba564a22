import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanLine, cleanText, countCharacters, withPlainDashes } from './clean.ts';

// Word, web pages, phones' contacts and chats put these into what people copy.
const unseen = [
  ...['\u00AD', '\u061C', '\u180E', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F'],
  ...['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2060', '\u2066', '\u2069', '\uFEFF'],
  ...['\u0000', '\u0007', '\u001B', '\u001F', '\u007F', '\u009F', '\uD800', '\uDC00', '\uFFFE', '\uFFFF'],
];

describe('a line of text', () => {
  it.each([
    ['  Ana   María\t\nSouza ', 'Ana María Souza'],
    ['Jose\u0301', 'Jos\u00E9'],
    ['\uFEFFAna\u200B', 'Ana'],
    ['Ana\u00A0Souza', 'Ana Souza'],
    ['\u202Eevil\u202C', 'evil'],
    ['Ana\u0085Souza', 'Ana Souza'],
    ['Ana\u000BSouza', 'Ana Souza'],
    ['Drive\u001Ein', 'Drive-in'],
    ['👩‍🔧 Mechanic', '👩‍🔧 Mechanic'],
    ['👩🏽‍🔧 🏳️‍🌈 👨‍👩‍👧‍👦 ❤️ 🇪🇸', '👩🏽‍🔧 🏳️‍🌈 👨‍👩‍👧‍👦 ❤️ 🇪🇸'],
    ['نوشین', 'نوشین'],
    ["D'Angelo-Núñez", "D'Angelo-Núñez"],
    ['   ', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  it.each(unseen)('loses %j, which nobody sees', character => {
    expect(cleanLine(`${character}An${character}a${character}`)).toBe('Ana');
  });

  it('is the same however often it is cleaned', () => {
    const typed = fc.string({
      unit: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...unseen, '👩')),
    });
    fc.assert(
      fc.property(typed, text => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
    );
  });
});

describe('text of several lines', () => {
  it('keeps its lines, with one kind of line end', () => {
    expect(cleanText(' Eyes up.\r\n\r\n\tBrake later.\r ')).toBe('Eyes up.\n\n\tBrake later.');
    expect(cleanText('Eyes up.\u000BBrake\u0085later.\u2028')).toBe('Eyes up.\nBrake\nlater.');
  });

  it.each(unseen)('loses %j, which nobody sees', character => {
    expect(cleanText(`Eyes${character} up${character}\nBrake${character}`)).toBe('Eyes up\nBrake');
  });
});

test('every dash counts as a dash', () => {
  expect(withPlainDashes('1-2‐3‑4‒5–6—7−8－9')).toBe('1-2-3-4-5-6-7-8-9');
});

it('counts an emoji as one character', () => {
  expect(countCharacters('a🏁é')).toBe(3);
});
