import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, countCharacters } from './clean.ts';

describe('a line of text', () => {
  it.each([
    ['  Ana   María\t\nSouza ', 'Ana María Souza'],
    ['Jose\u0301', 'Jos\u00E9'],
    ['\uFEFFAna\u200B', 'Ana'],
    ['Ana\u00A0Souza', 'Ana Souza'],
    ['\u202Eevil\u202C', 'evil'],
    ['👩‍🔧 Mechanic', '👩‍🔧 Mechanic'],
    ['نوشین', 'نوشین'],
    ["D'Angelo-Núñez", "D'Angelo-Núñez"],
    ['   ', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  it.each(['A\u0000B', 'A\u0007', '\u001B[31mred', 'A\u0085B', '\uD800', 'A\uDC00', 'A\uFFFF'])(
    '%j is refused',
    typed => {
      expect(cleanLine(typed)).toBeNull();
    },
  );

  it('is the same however often it is cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), typed => {
        const once = cleanLine(typed);
        if (once !== null) expect(cleanLine(once)).toBe(once);
      }),
    );
  });
});

describe('text of several lines', () => {
  it('keeps its lines, with one kind of line end', () => {
    expect(cleanText(' Eyes up.\r\n\r\n\tBrake later.\r ')).toBe('Eyes up.\n\n\tBrake later.');
  });

  it('is refused with a control character or half a surrogate pair', () => {
    expect(cleanText('Eyes\u0000up')).toBeNull();
    expect(cleanText('Eyes\uDFFFup')).toBeNull();
  });
});

it('counts an emoji as one character', () => {
  expect(countCharacters('a🏁é')).toBe(3);
});
