import { pipeline } from 'node:stream/promises';
import { CsvError, type CsvErrorCode, type InfoRecord, parse } from 'csv-parse';
import { giveWay, splitBytes } from '#server/platform/slices.ts';
import { collectRows } from '#server/platform/spreadsheet/table/find-table.ts';
import { type Column, columnCounter } from '#server/platform/spreadsheet/table/headers.ts';
import { HEADER_WITHIN, limits } from '#server/platform/spreadsheet/table/limits.ts';
import {
  type Sheet,
  SpreadsheetError,
  type TableRow,
  tooManyRows,
} from '#server/platform/spreadsheet/table/table.ts';
import { texts } from '#server/platform/spreadsheet/table/texts.ts';

const delimiters = [',', ';', '\t'];

/** Counts each delimiter in the first line, outside quotes. */
function countDelimiters(text: string): ReadonlyMap<string, number> {
  const counts = new Map(delimiters.map(delimiter => [delimiter, 0]));
  let quoted = false;
  for (const character of text.slice(0, HEADER_WITHIN * limits.cellCharacters)) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' || character === '\r') break;
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return counts;
}

/** The delimiter by which a line at the top has most of the columns; of several the one that stands most often in the first. */
function sniffDelimiter(text: string, columns: readonly Column[]): string {
  const lines = text.slice(0, limits.cellCharacters).split(/[\r\n]+/, HEADER_WITHIN);
  const counts = countDelimiters(text);
  const count = columnCounter(columns);
  const ranked = delimiters.map(delimiter => ({
    delimiter,
    columns: Math.max(...lines.map(line => count(line.split(delimiter, limits.columns)))),
    count: counts.get(delimiter) ?? 0,
  }));
  ranked.sort((one, other) => other.columns - one.columns || other.count - one.count);
  return ranked[0]?.delimiter ?? ',';
}

// Excel's own way to name the delimiter: a line before the header that no spreadsheet shows as a row.
const delimiterLine = /^sep=([,;\t])\r?\n/i;

/** The parser holds a whole record, however many cells it has: more than the whole file may have is refused before. */
function checkCellCount(text: string, delimiter: string): void {
  let cells = 0;
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1)) cells += 1;
  if (cells > limits.csvRecords * limits.columns) throw tooManyRows();
}

/** The parser makes an error of each row with another width, at some 30 µs: at most 1,000 rows between two breaths. */
const CSV_PIECE_BYTES = 2 * 1024;

function reasonOf(code: CsvErrorCode, row: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return texts().quoteNotClosed(row);
  return code === 'CSV_MAX_RECORD_SIZE' ? texts().recordTooLong(row) : texts().rowUnreadable(row);
}

function refusal(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error;
  return new SpreadsheetError(reasonOf(error.code, row), { cause: error });
}

/** Refuses a file whose header has several cells and whose rows are separated by something else. */
function refuseOtherDelimiter(rows: readonly TableRow[], delimiter: string): void {
  const [header, ...below] = rows;
  if (!header || header.cells.length < 2 || below.length === 0) return;
  const other = delimiters.find(
    each =>
      each !== delimiter &&
      below.every(({ cells: [first = '', ...more] }) => more.length === 0 && first.includes(each)),
  );
  if (other !== undefined) throw new SpreadsheetError(texts().twoDelimiters(delimiter, other));
}

/** Reads a CSV text as one sheet. Numbers are rows, not lines: a quoted cell may have several. Rejects with a SpreadsheetError. */
export async function readCsv(text: string, columns: readonly Column[] = []): Promise<readonly Sheet[]> {
  const named = delimiterLine.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const delimiter = named?.[1] ?? sniffDelimiter(body, columns);
  checkCellCount(body, delimiter);
  await giveWay();
  const { add, collect } = collectRows();
  let row = 0;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: limits.columns * limits.cellCharacters,
    skip_empty_lines: true,
    on_record: (cells: string[], { records, empty_lines }: InfoRecord) => {
      row = records + empty_lines;
      if (row > limits.csvRecords) throw tooManyRows();
      add(row, cells);
      return null;
    },
  });
  try {
    await pipeline(splitBytes(Buffer.from(body), CSV_PIECE_BYTES), parser.resume());
  } catch (error) {
    throw refusal(error, row + 1);
  }
  const sheet = { name: '', ...collect() };
  refuseOtherDelimiter(sheet.rows, delimiter);
  return [sheet];
}
