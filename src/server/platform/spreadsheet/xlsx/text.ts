import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import { unpacksToTooMuch } from '#server/platform/spreadsheet/table/table.ts';
import { readXml, type XmlReader } from './xml.ts';

// How XLSX writes characters that XML cannot hold, and an underscore where one could be mistaken for that.
const escaped = /_x([0-9A-Fa-f]{4})_/g;

export const unescapeCharacters = (text: string) =>
  text.includes('_x')
    ? text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Gathers text up to one character more than a cell may hold: enough to see that it is too long. */
export function collectText(): { add(text: string): void; take(): string } {
  let gathered = '';
  return {
    add(text) {
      const room = limits.cellCharacters + 1 - gathered.length;
      if (room > 0) gathered += text.length > room ? text.slice(0, room) : text;
    },
    take() {
      const text = gathered;
      gathered = '';
      return text;
    },
  };
}

/**
 * Reads the text of a shared or inline string: its `t` elements joined, whatever their fonts. `rPh` is how East
 * Asian text is pronounced, and no part of it.
 */
export function readRuns(add: (text: string) => void): Required<XmlReader> {
  let inText = false;
  let inPhonetic = false;
  return {
    open(name) {
      if (name === 't') inText = true;
      if (name === 'rPh') inPhonetic = true;
    },
    text(text) {
      if (inText && !inPhonetic) add(text);
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
    },
  };
}

/** The texts that cells refer to by number. Throws a SpreadsheetError. */
export async function readSharedStrings(pieces: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const strings: string[] = [];
  const text = collectText();
  const runs = readRuns(text.add);
  let characters = 0;
  await readXml(pieces, {
    open: runs.open,
    text: runs.text,
    close(name) {
      runs.close(name);
      if (name !== 'si') return;
      const string = unescapeCharacters(text.take());
      characters += string.length;
      strings.push(string);
      if (strings.length > limits.sharedStrings || characters > limits.tableCharacters)
        throw unpacksToTooMuch();
    },
  });
  return strings;
}
