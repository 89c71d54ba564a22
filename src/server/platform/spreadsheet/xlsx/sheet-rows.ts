import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import { damaged, tooManyColumns, unpacksToTooMuch } from '#server/platform/spreadsheet/table/table.ts';
import { cellText, type SheetContext } from './cell-value.ts';
import { columnOfReference, type Merge, mergeOf, rowOfReference } from './merged-cells.ts';
import { collectText, readRuns } from './text.ts';
import { readXml, type XmlReader } from './xml.ts';

type Attributes = Readonly<Record<string, string>>;

/** Where the next row or cell stands: where it says, else beside the last one. They must come in order. */
function nextPlace(last: number, said: number | null): number {
  if (said !== null && said <= last) throw damaged();
  return said ?? last + 1;
}

/** Reads one row's cells, however sparse: nothing is made for the gaps but empty texts up to the last allowed column. */
function rowReader(
  context: SheetContext,
): XmlReader & { begin(): void; cells(row: number): readonly string[] } {
  const text = collectText();
  const runs = readRuns(text.add);
  let cells: string[] = [];
  let column = -1;
  let tooWide = false;
  let cell: { type: string; style: number; hasFormula: boolean } | null = null;
  let inValue = false;

  function put(value: string): void {
    if (value.trim() === '') return;
    if (column >= limits.columns) tooWide = true;
    while (!tooWide && cells.length < column) cells.push('');
    if (!tooWide) cells.push(value);
  }

  return {
    begin() {
      cells = [];
      column = -1;
    },
    cells(row) {
      if (tooWide) throw tooManyColumns(row);
      return cells;
    },
    open(name, attributes) {
      if (name === 'c') {
        const { r: reference, t: type = 'n', s: style = '0' } = attributes;
        column = nextPlace(column, reference === undefined ? null : columnOfReference(reference));
        cell = { type, style: Number(style), hasFormula: false };
      } else if (name === 'f' && cell !== null) cell.hasFormula = true;
      else if (name === 'v') inValue = true;
      else runs.open(name, attributes);
    },
    text(piece) {
      if (inValue) text.add(piece);
      else if (cell?.type === 'inlineStr') runs.text(piece);
    },
    close(name) {
      if (name === 'c' && cell !== null) {
        put(cellText({ ...cell, raw: text.take() }, context));
        cell = null;
      } else if (name === 'v') inValue = false;
      else runs.close(name);
    },
  };
}

/** Hands over a worksheet's rows in order, with their numbers; resolves to its merged cells. Throws a SpreadsheetError. */
export async function readSheetRows(
  pieces: AsyncIterable<Uint8Array>,
  context: SheetContext,
  onRow: (row: number, cells: readonly string[], isHidden: boolean) => void,
): Promise<readonly Merge[]> {
  const reader = rowReader(context);
  const merges: Merge[] = [];
  let inData = false;
  let row = 0;
  let isHidden = false;

  const open = (name: string, attributes: Attributes) => {
    if (name === 'row') {
      const reference = attributes.r;
      row = nextPlace(row, reference === undefined ? null : rowOfReference(reference));
      isHidden = attributes.hidden === '1' || attributes.hidden === 'true';
      reader.begin();
    } else reader.open?.(name, attributes);
  };

  await readXml(pieces, {
    open(name, attributes) {
      if (inData) open(name, attributes);
      else if (name === 'sheetData') inData = true;
      else if (name === 'mergeCell') merges.push(mergeOf(attributes.ref));
      if (merges.length > limits.merges) throw unpacksToTooMuch();
    },
    text(piece) {
      if (inData) reader.text?.(piece);
    },
    close(name) {
      if (!inData) return;
      if (name === 'sheetData') inData = false;
      else if (name === 'row') onRow(row, reader.cells(row), isHidden);
      else reader.close?.(name);
    },
  });
  return merges;
}
