import type { ReplyOf } from '#contract/calls.ts';
import type { FormPreview } from '#contract/evals/club-forms.ts';
import type { GroupNames } from '#domain/evals/forms/spell-groups.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { decodeText } from '#server/platform/spreadsheet/csv/decode-text.ts';
import { readSpreadsheet } from '#server/platform/spreadsheet/read-spreadsheet.ts';
import { SpreadsheetError } from '#server/platform/spreadsheet/table/spreadsheet-error.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { createForm } from './edit-form.ts';
import { loadGroupNames } from './queries.ts';
import { readJsonForm } from './read-json.ts';
import { readSheetForm } from './read-sheet.ts';
import { sheetColumns } from './sheet-columns.ts';
import { skillsOfAnswers } from './skills-of-answers.ts';
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
