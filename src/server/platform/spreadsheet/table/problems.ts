import { cleanLine, cutText } from '#domain/text/clean.ts';
import { inSlices } from '#server/platform/slices.ts';

/** What kind of problem it is, for programs (docs/api.md#files). */
type FaultCode =
  | 'columnMissing'
  | 'columnAmbiguous'
  | 'invalid'
  | 'conflict'
  | 'samePerson'
  | 'groupMeaning'
  | 'unknownPerson'
  | 'noEmail';

/** A correction that may solve a problem: the texts of the row's fields, by the names of the columns. */
export interface Suggestion {
  readonly label: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A problem that keeps a file from being imported. */
export interface ImportProblem {
  readonly row: number;
  /** The header as in the file. */
  readonly column: string;
  /** The name of the column in the sample; '' if the problem is about no column. */
  readonly field: string;
  readonly code: FaultCode;
  readonly message: string;
  readonly suggestions?: readonly Suggestion[];
}

/** Problems from the top of the file to its end. */
export const inRowOrder = (problems: readonly ImportProblem[]): readonly ImportProblem[] =>
  problems.toSorted((a, b) => a.row - b.row);

/** Characters of problems in an answer, before it lists only the first problem of each row, with a cut reason. */
const ROOM = 1_000_000;
const CUT_REASON = 100;

/**
 * Returns the problems that an answer lists: each bad row at least once, however many rows are bad, and no more text than a
 * browser can show.
 */
export async function boundProblems(problems: readonly ImportProblem[]): Promise<ImportProblem[]> {
  let room = ROOM;
  const rows = new Set<number>();
  const listed: ImportProblem[] = [];
  for await (const problem of inSlices(problems)) {
    if (room <= 0 && rows.has(problem.row)) continue;
    rows.add(problem.row);
    const { suggestions = [], ...shown } = problem;
    const message = room > 0 ? shown.message : cutText(shown.message, CUT_REASON, '…');
    room -= shown.column.length + message.length + 100 * suggestions.length;
    listed.push({ ...shown, message, ...(room > 0 && suggestions.length > 0 && { suggestions }) });
  }
  return listed;
}

const longestShown = 60;

/** A cell's text as a problem may show it: on one line, and not too much of it. */
export const shorten = (text: string): string =>
  // Far too long is not worth cleaning.
  cutText(cleanLine(text.slice(0, 10 * longestShown)), longestShown, '…');

/** Whether two rows say something else; a cell that was refused says nothing. */
function differ<Row>(one: Row, other: Row): boolean {
  for (const key in one) {
    const refused = one[key] === null || other[key] === null;
    if (key !== 'row' && !refused && one[key] !== other[key]) return true;
  }
  return false;
}

/**
 * Joins rows of one file that say the same thing twice. `keyOf` is what a row is about: two rows with one key are
 * the same when all else is equal too; otherwise `contradict` hears of the later one and of the first.
 */
export function joinRepeated<Row extends { readonly row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  contradict: (later: Row, first: Row) => void,
): readonly Row[] {
  const firsts = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, row);
    else if (differ(row, first)) contradict(row, first);
  }
  return [...firsts.values()];
}
