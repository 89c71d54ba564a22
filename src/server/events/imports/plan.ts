import type { ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import type { ImportKind } from '#domain/events/import-memory.ts';
import { loadImportChoices, rememberImportChoices } from '#server/clubs/import-choices.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { giveWay, mapInSlices } from '#server/platform/slices.ts';
import { type Column, nameHeaders } from '#server/platform/spreadsheet/table/headers.ts';
import { countHiddenRows, type ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import type { LeftOut, OpenFile } from '#server/platform/spreadsheet/table/open-file.ts';
import { boundProblems, type ImportProblem } from '#server/platform/spreadsheet/table/problems.ts';
import { rowOnSheet } from '#server/platform/spreadsheet/table/table.ts';
import { rehearse, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { parseChoices, readImportFile } from './read-upload.ts';
import { texts } from './texts.ts';

/** Rejects a file with every faulty row; nothing is imported (docs/product.md#alerts, docs/product.md#imports). */
export async function refuseFaults<Key extends string>(
  { sheetOf }: OpenFile<Key>,
  faults: readonly ImportProblem[],
): Promise<void> {
  if (faults.length === 0) return;
  const listed = await boundProblems(faults);
  throw problems.refused(
    texts().title,
    texts().mendFile(faults.length),
    listed.map(({ row, column, code, message }) => ({
      row: rowOnSheet(row),
      ...(sheetOf(row) !== '' && { sheet: sheetOf(row) }),
      column,
      code,
      message,
    })),
  );
}

/** Returns the reply of an import, with what the import left out of its file. */
export const importReply = <Key extends string>(
  { file, leftOut }: OpenFile<Key>,
  counts: Pick<ReplyOf<'ImportEventsForOrganization'>, 'Created' | 'Updated' | 'Unchanged'>,
) => ({ Ok: true, ...counts, HiddenRows: countHiddenRows(file), LeftOut: leftOut.length });

interface FileInput<Query> {
  readonly query: Query;
  readonly file: Upload;
  readonly caller: Caller;
}

type Verb<Query, Reply> = (work: Work<Caller>, query: Query, file: ImportFile) => Promise<Reply>;
type Columns = Readonly<Record<string, Column>>;

/** Makes the handlers of the preview and of the import of one kind of file. */
export function importHandlersOf<
  PreviewQuery extends { readonly organizationId: string },
  ImportQuery extends { readonly organizationId: string },
  Reply,
>(
  kind: ImportKind,
  columns: Columns,
  preview: Verb<PreviewQuery, ImportPreview>,
  send: Verb<ImportQuery, Reply>,
) {
  const read = async ({ query, file }: FileInput<PreviewQuery>, { db }: Deps) => {
    const written = parseChoices(file.choices);
    const remembered = await loadImportChoices(db, query.organizationId, kind);
    return { written, file: await readImportFile(file, Object.values(columns), written, remembered) };
  };
  return {
    preview: async (input: FileInput<PreviewQuery>, deps: Deps): Promise<ImportPreview> => {
      const { file } = await read(input, deps);
      return rehearse(deps, input.caller, work => preview(work, input.query, file));
    },
    send: async (input: FileInput<ImportQuery & PreviewQuery>, deps: Deps): Promise<Reply> => {
      const { file, written } = await read(input, deps);
      return unitOfWork(deps, input.caller, async work => {
        const reply = await send(work, input.query, file);
        await rememberImportChoices(work.trx, input.query.organizationId, kind, written);
        return reply;
      });
    },
  };
}

/** The number of questions, and of answers to choose from, that a preview shows at once. */
const SHOWN = 200;

type Line = ImportPreview['Lines'][number];
type Missing = ImportPreview['NotInFile'][number];

/** What the rows of a file make of a person, an event or a credential. */
export interface PlannedLine {
  readonly rows: readonly number[];
  readonly state: Exclude<Line['State'], 'toCorrect'>;
  readonly name: string;
  readonly cells: readonly string[];
  readonly details?: readonly string[];
}

interface Previewed<Key extends string> {
  readonly open: OpenFile<Key>;
  readonly cellKeys: readonly Key[];
  readonly lines: readonly PlannedLine[];
  readonly missing: readonly Missing[];
  readonly faults: readonly ImportProblem[];
  readonly instructors?: ImportPreview['Instructors'];
  readonly groups?: readonly string[];
  readonly unclearWords?: readonly string[];
  readonly ignored?: readonly string[];
  /** The groups that the club has nowhere. */
  readonly newGroups?: readonly string[];
  /** The groups that are none of the club's run groups. */
  readonly groupsOutsideLadder?: readonly string[];
  readonly basis: string;
}

/** Marks the lines with a faulty row, and adds a line for each faulty row without one. */
async function markFaulty<Key extends string>(found: Previewed<Key>): Promise<readonly Line[]> {
  const { open, lines, faults, cellKeys } = found;
  const headers = new Set(open.tables.map(({ table }) => table.headerRow));
  const faulty = new Set(faults.map(({ row }) => row).filter(row => !headers.has(row)));
  const toLine = ({ rows, state, name, cells, details = [] }: PlannedLine): Line => ({
    RowIds: [...rows],
    State: rows.some(row => faulty.has(row)) ? 'toCorrect' : state,
    Name: name,
    Cells: [...cells],
    Details: [...details],
  });
  const listed = new Set(lines.flatMap(({ rows }) => rows));
  const peek = (row: number, key: Key) => open.peek(row, open.columns[key].name);
  const others = [...faulty].filter(row => !listed.has(row));
  const toFaultyLine = (row: number): Line => ({
    RowIds: [row],
    State: 'toCorrect',
    Name: open.nameOf(row),
    Cells: cellKeys.map(key => peek(row, key)),
    Details: [],
  });
  const toLeftOutLine = ({ rows, name, reason }: LeftOut): Line => ({
    RowIds: [...rows],
    State: 'leftOut',
    Name: name,
    Cells: [],
    Details: [reason || texts().byChoice],
  });
  return [
    ...(await mapInSlices(lines, toLine)),
    ...(await mapInSlices(others, toFaultyLine)),
    ...(await mapInSlices(open.leftOut, toLeftOutLine)),
  ];
}

/** Characters of the lines of a preview, before it leaves out the cells of further lines. */
const ROOM = 2_000_000;

/** Returns all lines, those to correct first, with as many cells as an answer has room for. */
function boundLines(lines: readonly Line[]): Promise<Line[]> {
  const isOpen = ({ State }: Line) => State === 'toCorrect';
  let room = ROOM;
  return mapInSlices([...lines.filter(isOpen), ...lines.filter(line => !isOpen(line))], line => {
    for (const text of [...line.Cells, ...line.Details]) room -= text.length;
    return room > 0 ? line : { ...line, Cells: [], Details: [] };
  });
}

function describeSheets<Key extends string>({
  tables,
  columns,
  file,
}: OpenFile<Key>): ImportPreview['Sheets'] {
  const read = tables.map(({ table, found }) => {
    const fields = new Map<number, string>();
    for (const key in columns) {
      const index = found[key]?.index;
      if (index !== undefined) fields.set(index, columns[key].name);
    }
    const headers = nameHeaders(table.header).flatMap((Header, index) =>
      Header.trim() === '' ? [] : { Header: Header.slice(0, 200), Field: fields.get(index) ?? '' },
    );
    return { Name: table.sheet, IsRead: true, Headers: headers };
  });
  return [...read, ...file.unreadSheets.map(Name => ({ Name, IsRead: false, Headers: [] }))];
}

async function describeFaults<Key extends string>(open: OpenFile<Key>, faults: readonly ImportProblem[]) {
  const listed = await boundProblems(faults);
  return mapInSlices(listed, ({ row, column, field, code, message, suggestions = [] }) => ({
    RowId: row,
    row: rowOnSheet(row),
    Sheet: open.sheetOf(row),
    column,
    Field: field,
    code,
    message,
    Written: field === '' ? '' : open.peek(row, field),
    Suggestions: suggestions.map(({ label, fields }) => ({ Label: label, Fields: { ...fields } })),
  }));
}

/** Describes what an import would do, line by line. */
export async function toPreview<Key extends string>(found: Previewed<Key>): Promise<ImportPreview> {
  const { open, cellKeys, missing, faults, newGroups = [], groupsOutsideLadder = [], ignored = [] } = found;
  const lines = await markFaulty(found);
  await giveWay();
  const count = (state: Line['State']) => lines.reduce((sum, { State }) => sum + Number(State === state), 0);
  return {
    Created: count('new'),
    Updated: count('changed'),
    Unchanged: count('unchanged'),
    LeftOut: count('leftOut'),
    ToCorrect: count('toCorrect'),
    CellNames: cellKeys.map(key => open.columns[key].name),
    Lines: await boundLines(lines),
    NotInFile: [...missing],
    NewGroups: [...newGroups],
    GroupsOutsideLadder: [...groupsOutsideLadder],
    Faults: await describeFaults(open, faults),
    FaultCount: faults.length,
    Sheets: describeSheets(open),
    Fields: Object.values<Column>(open.columns).map(({ name }) => name),
    Statuses: open.statuses().slice(0, SHOWN),
    Instructors: (found.instructors ?? []).slice(0, SHOWN),
    Groups: (found.groups ?? []).slice(0, SHOWN),
    UnclearWords: (found.unclearWords ?? []).slice(0, SHOWN),
    HiddenRows: countHiddenRows(open.file),
    Ignored: [...ignored],
    Basis: found.basis,
  };
}

const NOTHING = '—';

/** Lists changed values: 'Group: Novice → Blue'. */
export const differences = (pairs: readonly (readonly [what: string, from: string, to: string])[]) =>
  pairs
    .filter(([, from, to]) => from !== to)
    .map(([what, from, to]) => `${what}: ${from || NOTHING} → ${to || NOTHING}`);
