import { notASpreadsheet, SpreadsheetError } from '#server/platform/spreadsheet/table/spreadsheet-error.ts';
import { texts } from '#server/platform/spreadsheet/table/texts.ts';
import { rateImplausibility } from './plausible-text.ts';

/** The text in the given encoding, without byte order mark, or null when the bytes are none. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const markOf = (bytes: Buffer) => bytes.subarray(0, 3).toString('hex');

/** In which older programs save letters with accents: on Windows, and on a Mac. */
const olderEncodings = ['windows-1252', 'macintosh'] as const;
type OlderEncoding = (typeof olderEncodings)[number];

/** A text read in the wrong encoding has letters in impossible places; a rare one may be somebody's name. */
const MOST_IMPLAUSIBLE = 0.5;

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const bytesOf = (encoding: OlderEncoding) =>
  new Map([...new TextDecoder(encoding).decode(allBytes)].map((character, byte) => [character, byte]));

const beyondAscii = /\P{ASCII}+/gu;

/** The text whose UTF-8 was taken for an older encoding and saved as UTF-8 once more; null when it was not. */
function undoSecondEncoding(text: string, encoding: OlderEncoding): string | null {
  const byteOf = bytesOf(encoding);
  const undo = (letters: string): string | null => {
    const bytes = Array.from(letters).flatMap(letter => byteOf.get(letter) ?? []);
    return bytes.length < letters.length ? null : decodeAs('utf-8', Uint8Array.from(bytes));
  };
  for (const [letters] of text.matchAll(beyondAscii)) if (undo(letters) === null) return null;
  return text.replace(beyondAscii, letters => undo(letters) ?? letters);
}

const isAscii = (text: string): boolean => !/\P{ASCII}/u.test(text);

// 'José' and 'Muñoz' after a second encoding, beside letters that have none: no one way to read the file is right.
const secondlyEncoded = /\p{Ll}Ã[\u00A0-\u00BF]|Ã[\u00A0-\u00BF]\p{Ll}/u;

const damaged = () => new SpreadsheetError(texts().lettersDamaged);

/** A text that was valid UTF-8, as it was meant. */
function repair(text: string): string {
  if (isAscii(text)) return text;
  for (const encoding of olderEncodings) {
    const once = undoSecondEncoding(text, encoding);
    if (once !== null) return repair(once);
  }
  if (secondlyEncoded.test(text)) throw damaged();
  return text;
}

/**
 * Most of what is not ASCII reads well as UTF-8, only somewhere a character is cut: read as windows-1252 each of
 * the good ones would become two or three wrong ones, in people's names and unnoticed.
 */
function isDamagedUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  let good = 0;
  let bad = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0xfffd) bad += 1;
    else if (code > 0x7f) good += 1;
  }
  return good > bad;
}

/** The text in the older encoding in which it is most plausible. Throws when it is in none. */
function decodeOlder(bytes: Buffer): string {
  const read = olderEncodings.map(encoding => {
    const text = new TextDecoder(encoding).decode(bytes);
    return { text, implausible: rateImplausibility(text) };
  });
  const [best] = read.toSorted((one, other) => one.implausible - other.implausible);
  if (best === undefined || best.implausible > MOST_IMPLAUSIBLE) throw damaged();
  return best.text;
}

/**
 * The text of a CSV file: UTF-8, UTF-16 where it says so (Excel's 'Unicode text'), and otherwise windows-1252 or Mac
 * Roman, whichever makes a plausible text. UTF-8 that was encoded twice is read as it was meant. Throws a SpreadsheetError.
 */
export function decodeText(bytes: Buffer): string {
  const mark = markOf(bytes);
  if (mark.startsWith('fffe') || mark.startsWith('feff')) {
    const text = decodeAs(mark.startsWith('fffe') ? 'utf-16le' : 'utf-16be', bytes);
    if (text === null) throw notASpreadsheet();
    return text;
  }
  const text = decodeAs('utf-8', bytes);
  if (text !== null) return repair(text);
  if (mark === 'efbbbf' || isDamagedUtf8(bytes)) throw damaged();
  return decodeOlder(bytes);
}
