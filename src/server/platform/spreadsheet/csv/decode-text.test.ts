import { describe, expect, it } from 'vitest';
import { SpreadsheetError } from '../table/spreadsheet-error.ts';
import { decodeText } from './decode-text.ts';

const names = 'María Núñez, Seán, 王小明, 🏁';

describe('the letters of a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(names)],
    ['UTF-8 with byte order mark', Buffer.from(`\uFEFF${names}`)],
    ['UTF-16 with byte order mark', Buffer.from(`\uFEFF${names}`, 'utf16le')],
    ['UTF-16 the other way around', Buffer.from(`\uFEFF${names}`, 'utf16le').swap16()],
  ])('are read from %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(names);
  });

  it('are read from windows-1252, in which older Excel saves', () => {
    expect(decodeText(Buffer.from('Mar\xeda N\xfa\xf1ez \x80 \x93x\x94', 'latin1'))).toBe(
      'María Núñez € “x”',
    );
  });

  it.each([
    ['cut within a letter', Buffer.from(names).subarray(0, -1)],
    ['with a byte order mark and other bytes', Buffer.from('\xef\xbb\xbfMar\xeda', 'latin1')],
  ])('are not guessed from UTF-8 %s', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow(SpreadsheetError);
    expect(() => decodeText(bytes)).toThrow('letters in this file are damaged');
  });

  it('are refused in UTF-16 that has half a letter', () => {
    expect(() => decodeText(Buffer.from('fffe41', 'hex'))).toThrow(SpreadsheetError);
    expect(() => decodeText(Buffer.from('fffe00d84100', 'hex'))).toThrow(SpreadsheetError);
  });
});
