import { notASpreadsheet, SpreadsheetError } from '#server/platform/spreadsheet/table/table.ts';
import { texts } from '#server/platform/spreadsheet/table/texts.ts';

// Letters and signs that names, cars and tracks of the West are written with. Others may occur, but are rare.
const usual = /[áéíóúàèùâêîôûäëïöüãõñçåøæßšžÁÉÍÓÚÀÂÊÄÖÜÃÕÑÇÅØÆ’‘“”–—…°®™©ªº«»¿¡€£½¼¾²³·\u00A0]/u;
// Letters of other alphabets look so when they are read in one of these encodings.
const never = /[\u0080-\u009F\uF8FFƒˆ˜¨´¸˙˚˝˛ˇ¬†‡‰‹›¶§∞≠∂∑∏π∫Ω√≈∆◊⁄ﬁﬂı¤¦±×÷¢¥µ‚„ΩÐÞþð]/u;

/** Matches letters, quotation marks, dashes and other signs that are implausible between their neighbours. */
const outOfPlace = new RegExp(
  [
    String.raw`(?<=\p{Ll})\p{Lu}`,
    String.raw`(?<=\p{L})\p{Lu}(?=\p{Ll})`,
    String.raw`\p{Ll}(?=\p{Lu})`,
    // 'š' in 'Dušan' and 'ö' in 'Köhler' are one byte in two encodings.
    '(?<![aeiouyAEIOUY])[šž](?![aeiouyAEIOUY])',
    '(?<=[aeiouyAEIOUY])[öüû]',
    String.raw`(?<=\p{L})’(?=\p{L})(?!\p{Lu}|[sdtm](?!\p{L}))`,
    String.raw`(?<=\p{L})[‘“«]`,
    String.raw`[”»](?=\p{L})`,
    String.raw`(?<=\p{L})[–—](?!\p{Lu})`,
    String.raw`(?<!\p{L})[–—](?=\p{Ll})`,
    String.raw`(?<=\p{L})[^\p{Lu}\p{Ll}’‘“«”»–—](?=\p{L})`,
  ].join('|'),
  'uy',
);

const RARE = 1;
const WRONG = 3;

/** How many characters beyond ASCII are looked at. */
const SAMPLE = 20_000;

/** How implausible a text is that was read in an encoding on trial, for each character beyond ASCII: 0 is fine. */
function rateImplausibility(text: string): number {
  let sum = 0;
  let seen = 0;
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7F]/gu)) {
    outOfPlace.lastIndex = index;
    if (never.test(character) || outOfPlace.test(text)) sum += WRONG;
    else if (!usual.test(character)) sum += RARE;
    seen += 1;
    if (seen === SAMPLE) break;
  }
  return seen === 0 ? 0 : sum / seen;
}

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

/** A text read in the wrong encoding has letters in impossible places; a rare one may be somebody's name. */
const MOST_IMPLAUSIBLE = 0.5;

// 'José' and 'Muñoz' whose UTF-8 was taken for an older encoding and saved as UTF-8 once more.
const secondlyEncoded = /\p{Ll}Ã[\u00A0-\u00BF]|Ã[\u00A0-\u00BF]\p{Ll}/u;

const damaged = () => new SpreadsheetError(texts().lettersDamaged);

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
 * Roman, whichever makes a plausible text. Throws a SpreadsheetError.
 */
export function decodeText(bytes: Buffer): string {
  const mark = markOf(bytes);
  if (mark.startsWith('fffe') || mark.startsWith('feff')) {
    const text = decodeAs(mark.startsWith('fffe') ? 'utf-16le' : 'utf-16be', bytes);
    if (text === null) throw notASpreadsheet();
    return text;
  }
  const text = decodeAs('utf-8', bytes);
  if (text !== null && secondlyEncoded.test(text)) throw damaged();
  if (text !== null) return text;
  if (mark === 'efbbbf' || isDamagedUtf8(bytes)) throw damaged();
  return decodeOlder(bytes);
}
