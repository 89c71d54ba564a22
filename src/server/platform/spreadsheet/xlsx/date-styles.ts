import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import { unpacksToTooMuch } from '#server/platform/spreadsheet/table/table.ts';
import { readXml } from './xml.ts';

/** Number formats that mean a date or a time without being written down in the file (ECMA-376, 18.8.30). */
const builtIn: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

// Quoted text, [conditions and colours], and the character after \ (itself), _ (its width) and * (repeated).
const literal = /"[^"]*"|\[[^\]]*\]|[\\_*]./g;

/** Whether a number format shows a day, month or year: `dd.mm.yyyy` does, `0.00 "days"` does not. */
export const isDateFormat = (code: string) =>
  /[dmy]/i.test(code.replace(literal, '').replace(/General/gi, ''));

/** The styles whose number format is a date, by the number that cells give. Throws a SpreadsheetError. */
export async function readDateStyles(pieces: AsyncIterable<Uint8Array>): Promise<ReadonlySet<number>> {
  const custom = new Map<string, boolean>();
  const dateStyles = new Set<number>();
  let inCellStyles = false;
  let styles = 0;

  function isDate(format: string): boolean {
    const id = Number(format);
    return custom.get(format) ?? builtIn.some(([first, last]) => id >= first && id <= last);
  }

  await readXml(pieces, {
    open(name, { numFmtId: id = '0', formatCode: code = '' }) {
      if (name === 'numFmt') custom.set(id, isDateFormat(code));
      if (name === 'cellXfs') inCellStyles = true;
      if (name !== 'xf' || !inCellStyles) return;
      if (isDate(id)) dateStyles.add(styles);
      styles += 1;
      if (styles > limits.styles || custom.size > limits.styles) throw unpacksToTooMuch();
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return dateStyles;
}
