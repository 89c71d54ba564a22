import type { LadderNames } from '#domain/events/ladder.ts';
import { withPlainDashes } from '#domain/text/clean.ts';
import { csvLine } from '#domain/text/csv.ts';
import { maxEmailLength } from '#domain/text/email.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { assignmentColumns } from '#server/events/imports/assignment-columns.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { parseEventDate } from '#server/platform/spreadsheet/table/dates.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { type OpenFile, openFile } from '#server/platform/spreadsheet/table/open-file.ts';
import { joinRepeated, shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { RowCells } from '#server/platform/spreadsheet/table/read-cells.ts';
import { readEmail } from '#server/platform/spreadsheet/table/read-email.ts';
import { balanceTexts } from './balance-texts.ts';

/** A balance of a person from earlier seasons: days in a run group, or a sign-off for it. */
type BalanceKind = 'days' | 'group';

/** A row of a file of earlier seasons (docs/school.md#earlier-seasons). `group` is the ladder's own name. */
export interface BalanceRow {
  readonly row: number;
  /** In lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly what: BalanceKind;
  readonly group: string;
  /** 0 of a sign-off. */
  readonly days: number;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly by: string;
  readonly note: string;
}

/** Its columns, and what clubs call them otherwise. */
export const balanceColumns = {
  email: { ...assignmentColumns.email, required: true, isName: true },
  firstName: { ...assignmentColumns.firstName, required: false, isName: false },
  lastName: { ...assignmentColumns.lastName, required: false, isName: false },
  what: { name: 'What', required: true, synonyms: 'Kind, Type, Was, Art, Quoi, Qué, Tipo' },
  group: { ...assignmentColumns.group, required: true },
  days: { name: 'Days', required: true, synonyms: 'Track Days, Day Count, Tage, Jours, Días' },
  date: { name: 'Date', required: true, synonyms: 'As Of, Until, Datum, Stand, Fecha, Hasta' },
  by: { name: 'By', synonyms: 'Signed By, Von, Par, Por, Firmado por' },
  note: { name: 'Note', synonyms: 'Notes, Comment, Notiz, Nota, Remarque' },
} as const;

type BalanceColumn = keyof typeof balanceColumns;
export type BalancesFile = OpenFile<BalanceColumn>;
type Cells = RowCells<BalanceColumn>;

const longest = { name: 120, word: 60, by: 120, note: 500 } as const;
const MOST_DAYS = 999;

const kinds: ReadonlyMap<string, BalanceKind> = new Map([
  ...(['days', 'day', 'días', 'dias'] as const).map(word => [word, 'days'] as const),
  ...(['group', 'run group', 'sign-off', 'grupo'] as const).map(word => [word, 'group'] as const),
]);

function readKind(cells: Cells): BalanceKind | null {
  const written = cells.required('what', longest.word);
  if (written === null) return null;
  const kind = kinds.get(withPlainDashes(written).toLowerCase());
  return kind ?? cells.refuse('what', balanceTexts().noKind(shorten(written)));
}

function readDays(cells: Cells, what: BalanceKind | null): number | null {
  // A refused row needs no further fault.
  if (what === null) return null;
  if (what === 'group') {
    const written = cells.text('days', longest.word);
    if (written === null) return null;
    return written === '' ? 0 : cells.refuse('days', balanceTexts().noDaysOfGroup);
  }
  const written = cells.required('days', longest.word);
  if (written === null) return null;
  const isCount = /^\d{1,3}$/.test(written) && Number(written) <= MOST_DAYS;
  return isCount ? Number(written) : cells.refuse('days', balanceTexts().noDays(shorten(written)));
}

function readGroup(cells: Cells, ladder: LadderNames, choices: string): string | null {
  const written = cells.required('group', longest.word);
  if (written === null) return null;
  return (
    ladder.get(groupKey(written)) ??
    cells.refuse('group', balanceTexts().notInLadder(shorten(written), choices))
  );
}

function readDate(cells: Cells, today: string): string | null {
  const written = cells.required('date', longest.word);
  if (written === null) return null;
  const date = parseEventDate(written);
  if (date === null) return cells.refuse('date', importTexts().noDate(shorten(written)));
  return date > today ? cells.refuse('date', balanceTexts().inFuture) : date;
}

/** Returns the key of what a row records of a person: the days in a group, or the sign-off for it. */
export const subjectOf = ({ what, group }: Pick<BalanceRow, 'what' | 'group'>): string => `${what} ${group}`;

/**
 * Checks a whole file of earlier seasons and returns its faults. `ladder` are the club's run groups by the
 * ways to write them; no date is after `today`.
 */
export async function checkBalanceRows(importFile: ImportFile, ladder: LadderNames, today: string) {
  const file = openFile(importFile, balanceColumns);
  const choices = nameList([...new Set(ladder.values())]);
  const read = await file.readRows((cells): BalanceRow | null => {
    const written = cells.required('email', maxEmailLength);
    const email = written === null ? null : readEmail(cells, 'email', written);
    const firstName = cells.text('firstName', longest.name);
    const lastName = cells.text('lastName', longest.name);
    const what = readKind(cells);
    const group = readGroup(cells, ladder, choices);
    const days = readDays(cells, what);
    const date = readDate(cells, today);
    const by = cells.text('by', longest.by);
    const note = cells.text('note', longest.note);
    if (email === null || firstName === null || lastName === null || what === null) return null;
    if (group === null || days === null || date === null || by === null || note === null) return null;
    return { row: cells.row, email, firstName, lastName, what, group, days, date, by, note };
  });
  const rows = joinRepeated(
    read,
    row => `${row.email} ${subjectOf(row)}`,
    ({ row, email }, first) =>
      file.refuse(row, 'email', importTexts().contradicts(email, file.describeRow(first.row))),
  );
  return { rows, file };
}

/** The sample file (GetSampleImportBalances): imports as it is into a club with these run groups. */
export function sampleBalancesCsv(groups: readonly string[], today: string): string {
  const lastSeason = `${Number(today.slice(0, 4)) - 1}-10-31`;
  const [lowest = 'Novice', next = lowest] = groups;
  const row = (...cells: readonly string[]) => csvLine(cells);
  const days = (email: string, first: string, last: string, group: string, count: number) =>
    row(email, first, last, 'days', group, String(count), lastSeason, '', 'From our own list');
  return [
    row('Email', 'First', 'Last', 'What', 'Group', 'Days', 'Date', 'By', 'Note'),
    days('theo.lindqvist@example.com', 'Theo', 'Lindqvist', lowest, 12),
    days('niamh.odowd@example.org', 'Niamh', "O'Dowd", next, 7),
    row('niamh.odowd@example.org', '', '', 'group', next, '', lastSeason, 'Marisol Vega', ''),
  ].join('');
}
