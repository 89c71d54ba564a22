import { cleanLine } from '#domain/text/clean.ts';
import { cutText } from '#domain/text/cut.ts';

/** One thing that keeps a file from being imported. `column` is the header as in the file. */
export interface ImportProblem {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** A checked file: every row is good, or everything that is wrong with it is listed by row. */
export type Checked<Row> =
  | { readonly rows: readonly Row[] }
  | { readonly problems: readonly ImportProblem[] };

/** Problems from the top of the file to its end. */
export const inRowOrder = (problems: readonly ImportProblem[]): readonly ImportProblem[] =>
  problems.toSorted((a, b) => a.row - b.row);

/** The rows when nothing is wrong, else the problems. */
export const checked = <Row>(rows: readonly Row[], problems: readonly ImportProblem[]): Checked<Row> =>
  problems.length === 0 ? { rows } : { problems: inRowOrder(problems) };

const longestShown = 60;

/** A cell's text as a problem may show it: on one line, and not too much of it. */
export const shorten = (text: string): string =>
  // Far too long is not worth cleaning.
  cutText(cleanLine(text.slice(0, 10 * longestShown)), longestShown, '…');
