import type { ImportPreview } from '#contract/schemas/basics.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { readSpreadsheet } from '#server/platform/spreadsheet/read-spreadsheet.ts';
import type { Column } from '#server/platform/spreadsheet/table/headers.ts';
import { boundProblems, type ImportProblem } from '#server/platform/spreadsheet/table/problems.ts';
import { SpreadsheetError, type Table } from '#server/platform/spreadsheet/table/table.ts';
import type { unitOfWork, Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** Rejects a file with every faulty row; nothing is imported (docs/product.md#alerts, docs/product.md#imports). */
export async function refuseFaults(faults: readonly ImportProblem[]): Promise<void> {
  if (faults.length === 0) return;
  throw problems.refused(texts().title, texts().mendFile(faults.length), await boundProblems(faults));
}

type Columns = Readonly<Record<string, Column>>;

/**
 * Reads the table below a header with these columns from the uploaded file. A problem with the reason when it cannot be
 * read.
 */
async function readTable({ bytes, name }: Upload, columns: Columns): Promise<Table> {
  try {
    return await readSpreadsheet(bytes, name, Object.values(columns));
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    throw problems.refused(texts().title, texts().nothingImported(error.message));
  }
}

interface TableInput<Query> {
  readonly query: Query;
  readonly file: Upload;
  readonly caller: Caller;
}

/** Makes the handler of a call with a table in a file; `run` is `unitOfWork` for an import and `rehearse` for its preview. */
export const onTable =
  <Query, Reply>(
    columns: Columns,
    run: typeof unitOfWork,
    verb: (work: Work<Caller>, query: Query, table: Table) => Promise<Reply>,
  ) =>
  async ({ query, file, caller }: TableInput<Query>, deps: Deps): Promise<Reply> => {
    const table = await readTable(file, columns);
    return run(deps, caller, work => verb(work, query, table));
  };

/** The number of rows of a kind that a preview shows. It counts all rows. */
const SHOWN = 200;

type Row = ImportPreview['New'][number];

interface Previewed extends Partial<UnusualGroups> {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  readonly unchanged: number;
  readonly missing: readonly Row[];
  readonly faults: readonly ImportProblem[];
  readonly hiddenRows: number;
  readonly ignored?: readonly string[];
  readonly basis: string;
}

/** The cells that an import leaves out: the first of them, and how many there are. */
export const ignoredCells = (ignored: readonly string[]) => ({
  Ignored: ignored.slice(0, SHOWN),
  IgnoredCount: ignored.length,
});

interface UnusualGroups {
  /** The groups that the club has nowhere. */
  readonly newGroups: readonly string[];
  /** The groups that are none of the club's run groups. */
  readonly groupsOutsideLadder: readonly string[];
}

/** The unusual groups of a roster file: the first of them, and how many there are. */
export const unusualGroups = ({ newGroups, groupsOutsideLadder }: UnusualGroups) => ({
  NewGroups: newGroups.slice(0, SHOWN),
  NewGroupCount: newGroups.length,
  GroupsOutsideLadder: groupsOutsideLadder.slice(0, SHOWN),
  GroupsOutsideLadderCount: groupsOutsideLadder.length,
});

export async function toPreview(found: Previewed): Promise<ImportPreview> {
  const { added, changed, missing, newGroups = [], groupsOutsideLadder = [], ignored = [] } = found;
  return {
    Created: added.length,
    Updated: changed.length,
    Unchanged: found.unchanged,
    Missing: missing.length,
    New: added.slice(0, SHOWN),
    Changed: changed.slice(0, SHOWN),
    NotInFile: missing.slice(0, SHOWN),
    ...unusualGroups({ newGroups, groupsOutsideLadder }),
    Faults: await boundProblems(found.faults),
    FaultCount: found.faults.length,
    HiddenRows: found.hiddenRows,
    ...ignoredCells(ignored),
    Basis: found.basis,
  };
}

const NOTHING = '—';

/** Lists changed values: 'Group: Novice → Blue'. */
export const differences = (pairs: readonly (readonly [what: string, from: string, to: string])[]) =>
  pairs
    .filter(([, from, to]) => from !== to)
    .map(([what, from, to]) => `${what}: ${from || NOTHING} → ${to || NOTHING}`);
