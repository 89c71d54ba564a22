import { DAY_MS } from '#domain/text/durations.ts';
import { damaged, FORMULA_WITHOUT_VALUE } from '#server/platform/spreadsheet/table/table.ts';
import type { NumberStyles } from './number-styles.ts';
import { unescapeCharacters } from './text.ts';

/** 9999-12-31, the last day that spreadsheets know. */
const lastDay = 2_958_465;

/**
 * The day that a date cell's number means, YYYY-MM-DD, the time of day left out; null when it means none. In the
 * system of 1900 day 1 is 1900-01-01 and day 60 a 29th of February that never was, kept since Lotus 1-2-3.
 */
export function dateOfSerial(serial: number, date1904: boolean): string | null {
  const day = Math.floor(serial);
  if (!(day >= (date1904 ? 0 : 1) && day <= lastDay)) return null;
  if (!date1904 && day === 60) return null;
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  const date = new Date(epoch + day * DAY_MS);
  return date.getUTCFullYear() > 9999 ? null : date.toISOString().slice(0, 10);
}

/** A number as a spreadsheet shows it: 15 digits, the year 2019 not 2019.0, a phone number not 1.5E10. */
export function showNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Number.isInteger(rounded) && Math.abs(rounded) >= 1e21
    ? BigInt(rounded).toString()
    : String(rounded);
}

/** The parts of a workbook from which cells are read. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly styles: NumberStyles;
  readonly date1904: boolean;
}

/** A cell as the sheet has it; `raw` is its value (`v`) or its inline text. */
interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly hasFormula: boolean;
  readonly raw: string;
}

function numberText({ style, raw }: RawCell, { styles, date1904 }: SheetContext): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) throw damaged();
  const date = styles.dates.has(style) ? dateOfSerial(value, date1904) : null;
  const shown = showNumber(value);
  return date ?? (/^\d+$/.test(shown) ? shown.padStart(styles.digits.get(style) ?? 0, '0') : shown);
}

/** A cell's text as people see it. Formulas give the result that was saved with them. Throws a SpreadsheetError. */
export function cellText(cell: RawCell, context: SheetContext): string {
  const { type, raw } = cell;
  if (type === 'inlineStr') return unescapeCharacters(raw);
  // A formula whose text is empty says so by its type.
  if (raw.trim() === '') return cell.hasFormula && type !== 'str' ? FORMULA_WITHOUT_VALUE : '';
  switch (type) {
    case 'n':
      return numberText(cell, context);
    case 's': {
      const string = /^\s*\d+\s*$/.test(raw) ? context.strings[Number(raw)] : undefined;
      if (string === undefined) throw damaged();
      return string;
    }
    case 'b':
      return raw.trim() === '1' || raw.trim() === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return raw.trim().slice(0, 10);
    case 'str':
    case 'e':
      return unescapeCharacters(raw);
    default:
      throw damaged();
  }
}
