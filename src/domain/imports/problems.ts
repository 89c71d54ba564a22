import { withoutInvisibles } from '../text/clean.ts';

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
export function shorten(text: string): string {
  const line = withoutInvisibles(text.slice(0, 4 * longestShown)).replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ');
  const characters = Array.from(line.trim());
  if (characters.length <= longestShown) return characters.join('');
  return `${characters.slice(0, longestShown - 1).join('')}…`;
}
