import {
  EVERY_GROUP,
  FORM_FORMAT,
  type FormContent,
  type FormSkill,
  type FormText,
  type NotesFormSection,
  type RatedFormSection,
} from '#domain/evals/forms/form-content.ts';
import { makeKey, makeStep } from '#domain/evals/forms/make-key.ts';
import { type GroupNames, spellGroups } from '#domain/evals/forms/spell-groups.ts';
import { cleanLine, cutText } from '#domain/text/clean.ts';
import { isLanguage, type Language } from '#domain/text/languages.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import type { ImportProblem } from '#server/platform/spreadsheet/table/problems.ts';
import { openTable, type RowCells } from '#server/platform/spreadsheet/table/read-cells.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import { faultsOf } from './judge-draft.ts';
import {
  evalKinds,
  inLanguage,
  languageNames,
  levelColumns,
  sheetColumns,
  type TextColumn,
} from './sheet-columns.ts';
import { starters } from './starters.ts';
import { texts } from './texts.ts';

/** Longer than any text of a form: `faultsOf` says what is too long, with its place. */
const MAX_CELL = 2000;

/** More rows than any form has. */
const MAX_ROWS = 200;

type Cells = RowCells<string>;

interface ReadRow {
  readonly row: number;
  readonly kind: string;
  readonly cell: (name: string) => string;
  readonly has: (name: string) => boolean;
}

const readList = (cell: string): string[] =>
  (cell.match(/(?:\\.|[^;\\])+/g) ?? []).map(item => item.replace(/\\(.)/g, '$1').trim()).filter(Boolean);

const isYes = (cell: string): boolean => /^(?:yes|y|sí|si|x|true|1)$/i.test(cell);

function readRow(cells: Cells): ReadRow {
  const cell = (name: string) => cells.text(name, MAX_CELL) ?? '';
  return { row: cells.row, kind: cell('row').toLowerCase() || 'skill', cell, has: cells.has };
}

/** Returns the languages of a form: those that it names, else the reader's and those with columns of their own. */
function languagesOf(formRow: ReadRow | undefined, has: (name: string) => boolean): readonly Language[] {
  const named = readList(formRow?.cell('languages') ?? '').filter(isLanguage);
  if (named.length > 0) return named;
  const first = readersLanguage();
  const others = languageNames.filter(language => language !== first && has(inLanguage('skill', language)));
  return [first, ...others];
}

/** Reads the rows of a form, one after the other. */
function makeReader(rows: readonly ReadRow[], fileName: string) {
  const [some] = rows;
  const has = (name: string) => some?.has(name) ?? false;
  const formRow = rows.find(({ kind }) => kind === 'form');
  const Languages = languagesOf(formRow, has);
  const [first] = Languages;
  const builtIn = starters.blank;

  const text = ({ cell }: ReadRow, name: TextColumn): FormText =>
    Object.fromEntries(
      Languages.map(language => [
        language,
        cell(language === first ? name : inLanguage(name, language)),
      ]).filter(([, written]) => written !== ''),
    );
  // A shipped text has more languages than the form may have.
  const inLanguages = (shipped: FormText): FormText =>
    Object.fromEntries(Languages.map(language => [language, shipped[language] ?? '']));
  const weight = ({ cell }: ReadRow): number =>
    cell('weight') === '' ? 1 : Number(cell('weight').replace(',', '.'));

  const most = levelColumns.findLastIndex((name, at) =>
    formRow ? Object.keys(text(formRow, name)).length > 0 : has(name) && at > 0,
  );
  const levels = most < 0 ? levelColumns.toSpliced(4) : levelColumns.toSpliced(most + 1);
  const nameOfLevel = (name: TextColumn, at: number): FormText => {
    if (formRow) return text(formRow, name);
    const known = levels.length === builtIn.Levels.length ? builtIn.Levels[at]?.Name : undefined;
    return known
      ? inLanguages(known)
      : Object.fromEntries(Languages.map(language => [language, String(at + 1)]));
  };

  const skill = (row: ReadRow, taken: readonly string[]): FormSkill => {
    const Label = text(row, 'skill');
    const notApplicable = text(row, 'notApplicable');
    return {
      Key: row.cell('key') || makeKey(row.cell('skill'), taken),
      Label,
      Weight: weight(row),
      Levels: Object.fromEntries(levels.map((name, at) => [at + 1, text(row, name)])),
      RequiredFor: has('requiredFor') ? readList(row.cell('requiredFor')) : [EVERY_GROUP],
      HiddenFor: readList(row.cell('hiddenFor')),
      NotSeen: has('notSeen') ? isYes(row.cell('notSeen')) : true,
      NotApplicable: Object.keys(notApplicable).length > 0 ? notApplicable : null,
    };
  };
  const section = (row: ReadRow, keys: readonly string[], steps: readonly string[]) => ({
    Key: (row.kind === 'section' && row.cell('key')) || makeKey(row.cell('section'), keys, 'Section'),
    Step: row.cell('step') || makeStep(row.cell('section'), steps),
    Title: text(row, 'section'),
    Description: text(row, 'description'),
    Weight: row.kind === 'section' ? weight(row) : 1,
  });
  const notes = (row: ReadRow): NotesFormSection => {
    const named = readList(row.cell('skill'));
    return {
      ...{ Key: 'Notes', Step: 'notes', Title: text(row, 'section'), Description: text(row, 'description') },
      Texts: (['PrivateNotes', 'PublicNotes'] as const).filter(name => named.includes(name)),
    };
  };
  const head = (): Omit<FormContent, 'Sections'> => {
    const written = formRow?.cell('evals').toLowerCase();
    const kind = Object.entries(evalKinds).find(([name]) => name === written)?.[1] ?? evalKinds.student;
    const named = cutText(cleanLine(fileName.replace(/\.\w+$/, '')), 60);
    return {
      ...{ Format: FORM_FORMAT, ...kind, Languages },
      Name: formRow
        ? text(formRow, 'skill')
        : Object.fromEntries(Languages.map(language => [language, named])),
      Levels: levels.map((name, at) => ({ Value: at + 1, Name: nameOfLevel(name, at) })),
    };
  };
  const defaultNotes = builtIn.Sections.flatMap(each =>
    'Texts' in each && !formRow
      ? [{ ...each, Title: inLanguages(each.Title), Description: inLanguages(each.Description) }]
      : [],
  );
  return { head, section, skill, notes, defaultNotes };
}

interface OpenSection extends Omit<RatedFormSection, 'Skills'> {
  readonly title: string;
  readonly Skills: FormSkill[];
}

interface ReadSheet {
  readonly content: FormContent;
  /** The rows of the file by the path of what they describe. */
  readonly rows: ReadonlyMap<string, number>;
}

/** Reads the content of a form from rows: those of skills belong to the section that they name, or to the last. */
function readContent(rows: readonly ReadRow[], fileName: string): ReadSheet {
  const reader = makeReader(rows, fileName);
  const sections: OpenSection[] = [];
  const notes: NotesFormSection[] = [];
  const places = new Map<string, number>();
  const open = (row: ReadRow): OpenSection => {
    const made = reader.section(
      row,
      sections.map(({ Key }) => Key),
      sections.map(({ Step }) => Step),
    );
    const opened = { ...made, title: row.cell('section'), Skills: [] };
    sections.push(opened);
    places.set(`/Sections/${sections.length - 1}`, row.row);
    return opened;
  };
  for (const row of rows) {
    if (row.kind === 'form') places.set('', row.row);
    else if (row.kind === 'section') open(row);
    else if (row.kind === 'notes') notes.push(reader.notes(row));
    else {
      const title = row.cell('section');
      const last = sections.at(-1);
      const isOfLast = last && (title === '' || last.title === title);
      const into = (isOfLast ? last : sections.find(each => each.title === title)) ?? open(row);
      const taken = sections.flatMap(({ Skills }) => Skills.map(({ Key }) => Key));
      places.set(`/Sections/${sections.indexOf(into)}/Skills/${into.Skills.length}`, row.row);
      into.Skills.push(reader.skill(row, taken));
    }
  }
  const rated = sections.map(({ title: _, ...section }) => section);
  const ending = notes.length > 0 ? notes : reader.defaultNotes;
  return { content: { ...reader.head(), Sections: [...rated, ...ending] }, rows: places };
}

/** Returns the row of the file that describes the nearest place of a path. */
function rowAt(path: string, rows: ReadonlyMap<string, number>, otherwise: number): number {
  const row = rows.get(path);
  if (row !== undefined || path === '') return row ?? otherwise;
  return rowAt(path.replace(/\/[^/]*$/, ''), rows, otherwise);
}

/** Reads a form from a table with a row for each skill (docs/forms.md); a problem for each fault, by its row. */
export function readSheetForm(
  table: Table,
  fileName: string,
  names?: GroupNames,
): { readonly content: FormContent } | { readonly faults: readonly ImportProblem[] } {
  const tooMany = table.rows[MAX_ROWS];
  if (tooMany) {
    return { faults: [{ row: tooMany.row, column: '', message: texts().file.tooManyRows(MAX_ROWS) }] };
  }
  const file = openTable(table, sheetColumns);
  const rows = file.readRows(readRow);
  const faults = [...file.problems];
  if (faults.length > 0) return { faults };
  const { content: written, rows: places } = readContent(rows, fileName);
  const content = spellGroups(written, names);
  for (const { path, message } of faultsOf(content)) {
    faults.push({ row: rowAt(path, places, table.headerRow), column: '', message });
  }
  return faults.length > 0 ? { faults } : { content };
}
