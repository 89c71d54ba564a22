import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import { unpacksToTooMuch } from '#server/platform/spreadsheet/table/spreadsheet-error.ts';
import { collectText, readRuns, unescapeCharacters } from './cell-text.ts';
import { readXml } from './xml.ts';

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
