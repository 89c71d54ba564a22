/** One thing that keeps a file from being imported. `column` is the header as in the file; row 1 is the header. */
export interface ImportProblem {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** A checked file: every row is good, or everything that is wrong with it is listed by row. */
export type Checked<Row> =
  | { readonly rows: readonly Row[] }
  | { readonly problems: readonly ImportProblem[] };

/** The rows when nothing is wrong, else the problems from the top of the file to its end. */
export const checked = <Row>(rows: readonly Row[], problems: readonly ImportProblem[]): Checked<Row> =>
  problems.length === 0 ? { rows } : { problems: problems.toSorted((a, b) => a.row - b.row) };

const longestQuote = 60;

/** A cell's text within a message: short, and without what would disturb the sentence around it. */
export function quote(text: string): string {
  const line = text.slice(0, 4 * longestQuote).replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ');
  const characters = Array.from(line.trim());
  const isLong = characters.length > longestQuote;
  return `'${isLong ? `${characters.slice(0, longestQuote - 1).join('')}…` : characters.join('')}'`;
}
