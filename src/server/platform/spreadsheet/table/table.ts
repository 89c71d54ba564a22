/** A row below the header, numbered as a spreadsheet shows it: its first row is row 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The table of a spreadsheet file: text as people see it in the cells. Blank rows are left out, their numbers stay. */
export interface Table {
  readonly headerRow: number;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** How many rows below the header the spreadsheet does not show: filtered out or hidden by hand. They are left out. */
  readonly hiddenRows: number;
}

/** In a cell whose formula nobody has computed: no text that a cell could have. */
export const FORMULA_WITHOUT_VALUE = '\0=';
