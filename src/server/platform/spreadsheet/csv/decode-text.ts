import { notASpreadsheet, SpreadsheetError } from '../table/spreadsheet-error.ts';
import { texts } from '../table/texts.ts';

/** The text in the given encoding, without byte order mark, or null when the bytes are none. */
function decodeAs(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const markOf = (bytes: Buffer) => bytes.subarray(0, 3).toString('hex');

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

/**
 * The text of a CSV file: UTF-8, UTF-16 where it says so (Excel's 'Unicode text'), and otherwise windows-1252, in
 * which older Excel saves names with accents.
 */
export function decodeText(bytes: Buffer): string {
  const mark = markOf(bytes);
  if (mark.startsWith('fffe') || mark.startsWith('feff')) {
    const text = decodeAs(mark.startsWith('fffe') ? 'utf-16le' : 'utf-16be', bytes);
    if (text === null) throw notASpreadsheet();
    return text;
  }
  const text = decodeAs('utf-8', bytes);
  if (text !== null) return text;
  if (mark === 'efbbbf' || isDamagedUtf8(bytes)) {
    throw new SpreadsheetError(texts().lettersDamaged);
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
