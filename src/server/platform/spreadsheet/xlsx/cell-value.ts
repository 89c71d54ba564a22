import { damaged } from '#server/platform/spreadsheet/table/spreadsheet-error.ts';
import { FORMULA_WITHOUT_VALUE } from '#server/platform/spreadsheet/table/table.ts';
import { unescapeCharacters } from './cell-text.ts';
import { dateOfSerial, showNumber } from './date-cells.ts';

/** What cells need to know of the workbook around them. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly date1904: boolean;
}

/** A cell as it stands in the sheet; `raw` is its value (`v`) or its inline text. */
interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly hasFormula: boolean;
  readonly raw: string;
}

function numberText({ style, raw }: RawCell, { dateStyles, date1904 }: SheetContext): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) throw damaged();
  const date = dateStyles.has(style) ? dateOfSerial(value, date1904) : null;
  return date ?? showNumber(value);
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
