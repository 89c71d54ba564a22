import type { ReplyOf } from '#contract/calls.ts';
import type { FormPreview } from '#contract/evals/club-forms.ts';
import { formLimits } from '#domain/evals/forms/check-form.ts';
import type { GroupNames } from '#domain/evals/forms/spell-groups.ts';
import { cleanLine, cutText } from '#domain/text/clean.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { decodeText } from '#server/platform/spreadsheet/csv/decode-text.ts';
import { readSpreadsheet } from '#server/platform/spreadsheet/read-spreadsheet.ts';
import { countColumns } from '#server/platform/spreadsheet/table/headers.ts';
import { SpreadsheetError, type Table } from '#server/platform/spreadsheet/table/table.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { createForm } from './edit-form.ts';
import { loadGroupNames } from './queries.ts';
import { readJsonForm } from './read-json.ts';
import { readSheetForm } from './read-sheet.ts';
import { levelColumns, sheetColumns } from './sheet-columns.ts';
import { texts } from './texts.ts';

const MAX_BYTES = 256 * 1024;
const MAX_FAULTS = 100;

const refuse = (faults: readonly ProblemDetail[]) =>
  problems.refused(texts().notImported, texts().mend(faults.length), faults.slice(0, MAX_FAULTS));

/** Levels may be named by a mere number: a row of answers would look like a header. */
const columnsOfHeader = Object.entries(sheetColumns).flatMap(([name, column]) =>
  name.startsWith('level') ? [] : [column],
);

/** Reads a file by a reader of spreadsheets or of their text; a problem where it can be neither. */
async function readBy<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    throw problems.refused(texts().notImported, error.message);
  }
}

const LEVEL = /^[1-5]$/;

/** A question of a grid, as Google Forms names its column: 'Vision [Looking ahead]'. */
const OF_GRID = /^(.+?)\s*\[(.+)\]$/;

/**
 * Makes a list of skills from a table of answers, such as an export of Google Forms: each column with nothing but levels is
 * a skill. Returns any other table as it is.
 */
function skillsOfAnswers(table: Table): Table {
  const { skill, section, weight } = sheetColumns;
  if (!skill || !section || !weight) return table;
  // Only a list of skills has weights or texts of levels.
  const ofList = [skill, weight, ...levelColumns.flatMap(name => sheetColumns[name] ?? [])];
  if (countColumns(table.header, ofList) > 0) return table;
  const questions = table.header.flatMap((question, index) => {
    const answers = table.rows.flatMap(({ cells }) => cells[index]?.trim() || []);
    const isRated = answers.length > 0 && answers.every(answer => LEVEL.test(answer));
    return isRated && question.trim() ? [{ question, highest: Math.max(...answers.map(Number)) }] : [];
  });
  if (questions.length === 0) return table;
  const asked = questions.toSpliced(formLimits.skills);
  const levels = Math.max(formLimits.minLevels, ...asked.map(({ highest }) => highest));
  const sizes = new Map<string, number>();
  const rows = asked.map(({ question }) => {
    const [, title = texts().file.section, item = question] = OF_GRID.exec(question.trim()) ?? [];
    const size = sizes.get(title) ?? 0;
    sizes.set(title, size + 1);
    const nth = Math.floor(size / formLimits.skillsOfSection) + 1;
    const ending = nth > 1 ? ` ${nth}` : '';
    const shown = cutText(cleanLine(title), formLimits.name - ending.length) + ending;
    return { row: table.headerRow, cells: [shown, cutText(cleanLine(item), formLimits.name)] };
  });
  const levelHeaders = levelColumns.toSpliced(levels).map(name => sheetColumns[name]?.name ?? '');
  return { ...table, header: [section.name, skill.name, ...levelHeaders], rows };
}

/** Reads a form from a file in the format apex-form/1 or a spreadsheet. A problem with all faults of the file. */
export async function readFormFile(file: Upload, names?: GroupNames): Promise<FormPreview> {
  if (file.bytes.length > MAX_BYTES) throw problems.refused(texts().notImported, texts().file.tooLarge);
  const { bytes, name } = file;
  if (/^\uFEFF?\s*\{/.test(bytes.toString('utf8'))) {
    const read = readJsonForm(await readBy(() => decodeText(bytes)), names);
    if ('content' in read) return { Content: read.content, HiddenRows: 0 };
    throw refuse(read.faults);
  }
  const table = skillsOfAnswers(await readBy(() => readSpreadsheet(bytes, name, columnsOfHeader)));
  const read = readSheetForm(table, name, names);
  if ('content' in read) return { Content: read.content, HiddenRows: table.hiddenRows };
  throw refuse(read.faults);
}

/** Makes a form of the club with a draft from a file. */
export async function importForm(
  deps: Deps,
  caller: Caller,
  organizationId: string,
  file: Upload,
): Promise<ReplyOf<'ImportForm'>> {
  const { Content } = await readFormFile(file, await loadGroupNames(deps.db, organizationId));
  const FormId = await unitOfWork(deps, caller, work =>
    createForm(work, organizationId, Content, 'form-imported'),
  );
  return { FormId };
}
