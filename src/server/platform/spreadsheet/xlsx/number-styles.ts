import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import { unpacksToTooMuch } from '#server/platform/spreadsheet/table/table.ts';
import { readXml } from './xml.ts';

/** The ids of built-in number formats for dates and times, which a file does not contain (ECMA-376, 18.8.30). */
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

/** Returns to how many digits a number format fills a whole number with zeros; 0 when it does not. */
export function countZeros(code: string): number {
  const [zeros = ''] = /^0{2,15}(?=;|$)/.exec(code) ?? [];
  return zeros.length;
}

/** The styles that change what a number looks like, by the number that cells give. */
export interface NumberStyles {
  /** The styles whose number format is a date. */
  readonly dates: ReadonlySet<number>;
  /** The digits to which a style fills a whole number with zeros: '007'. */
  readonly digits: ReadonlyMap<number, number>;
}

/** Reads the styles of a workbook. Throws a SpreadsheetError. */
export async function readNumberStyles(pieces: AsyncIterable<Uint8Array>): Promise<NumberStyles> {
  const custom = new Map<string, string>();
  const dates = new Set<number>();
  const digits = new Map<number, number>();
  let inCellStyles = false;
  let styles = 0;

  function isDate(format: string): boolean {
    const id = Number(format);
    const code = custom.get(format);
    return code === undefined
      ? builtIn.some(([first, last]) => id >= first && id <= last)
      : isDateFormat(code);
  }

  await readXml(pieces, {
    open(name, { numFmtId: id = '0', formatCode: code = '' }) {
      if (name === 'numFmt') custom.set(id, code);
      if (name === 'cellXfs') inCellStyles = true;
      if (name !== 'xf' || !inCellStyles) return;
      if (isDate(id)) dates.add(styles);
      const zeros = countZeros(custom.get(id) ?? '');
      if (zeros > 0) digits.set(styles, zeros);
      styles += 1;
      if (styles > limits.styles || custom.size > limits.styles) throw unpacksToTooMuch();
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return { dates, digits };
}
