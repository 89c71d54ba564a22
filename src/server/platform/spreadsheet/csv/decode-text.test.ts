import { describe, expect, it } from 'vitest';
import { SpreadsheetError } from '#server/platform/spreadsheet/table/table.ts';
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

  const onMac: Readonly<Record<string, number>> = {
    ...{ á: 0x87, é: 0x8e, í: 0x92, ñ: 0x96, ó: 0x97, ú: 0x9c, ö: 0x9a, ü: 0x9f, ä: 0x8a, É: 0x83, ß: 0xa7 },
    '’': 0xd5,
  };
  const macRoman = (text: string) =>
    Buffer.from(Array.from(text, letter => onMac[letter] ?? letter.charCodeAt(0)));

  it.each(['José Muñoz', 'Jesús', 'Müller', 'Bäcker', 'Élise', 'Groß', 'José O’Brien'])(
    'are read from Mac Roman: %s',
    name => {
      expect(decodeText(macRoman(name))).toBe(name);
    },
  );

  const windows = (text: string) =>
    Buffer.from(
      Array.from(
        text,
        letter => ({ '’': 0x92, š: 0x9a, '–': 0x96, '™': 0x99 })[letter] ?? letter.charCodeAt(0),
      ),
    );

  it.each(['José Muñoz', 'Driver’s car', 'Dušan', 'Smith–Jones', 'Zoë', 'Groß', 'Pirelli P Zero™', 'n° 3'])(
    'are read from windows-1252: %s',
    name => {
      expect(decodeText(windows(name))).toBe(name);
    },
  );

  it.each([
    ['UTF-8 that was encoded twice', Buffer.from('JosÃ© MuÃ±oz')],
    ['Cyrillic of older Windows', Buffer.from('c8e2e0ed20cfe5f2f0eee2', 'hex')],
    ['Japanese of older Windows', Buffer.from('8e5293638adb', 'hex')],
    ['the letters of a DOS program', Buffer.from('4a6f73822c4d75a46f7a', 'hex')],
  ])('are not guessed from %s', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow('Save the file as .xlsx or as CSV UTF-8');
  });

  it('are refused in UTF-16 that has half a letter', () => {
    expect(() => decodeText(Buffer.from('fffe41', 'hex'))).toThrow(SpreadsheetError);
    expect(() => decodeText(Buffer.from('fffe00d84100', 'hex'))).toThrow(SpreadsheetError);
  });
});
