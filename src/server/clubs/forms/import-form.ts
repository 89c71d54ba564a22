import type { ReplyOf } from '#contract/calls.ts';
import { FORM_FORMAT, type FormContent } from '#domain/evals/forms/form-content.ts';
import { type ClubGroups, loadClubGroups } from '#server/clubs/run-groups.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { detailOf } from '#server/platform/http/errors.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { checkContent, isContent } from './check-content.ts';
import { createForm } from './edit-form.ts';
import { spellGroups } from './form-groups.ts';
import { faultsOf } from './judge-draft.ts';
import { texts } from './texts.ts';

const MAX_BYTES = 256 * 1024;
const MAX_FAULTS = 100;

const refuse = (message: string, cause?: unknown) =>
  problems.refused(texts().notImported, message, [], cause);

/** Returns the problem of a file with its first hundred faults. */
const refuseFaults = <Fault>(faults: readonly Fault[], detail: (fault: Fault) => ProblemDetail) =>
  problems.refused(texts().notImported, texts().mend(faults.length), faults.slice(0, MAX_FAULTS).map(detail));

function detailOfShape(fault: ReturnType<typeof checkContent>[number]): ProblemDetail {
  const { path, message } = detailOf(fault, '/');
  return { path, message: `${path}: ${message}` };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw refuse(texts().file.notJson, cause);
  }
}

const hasFormat = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'Format' in value && value.Format === FORM_FORMAT;

/** Reads a form from a file in the format apex-form/1. A problem with all faults of the file, each with its path. */
export function readFormFile({ bytes }: Upload, groups: ClubGroups = new Map()): FormContent {
  if (bytes.length > MAX_BYTES) throw refuse(texts().file.tooLarge);
  const value = parseJson(bytes);
  if (!hasFormat(value)) throw refuse(texts().file.otherFormat);
  const shapeFaults = checkContent(value);
  if (shapeFaults.length > 0 || !isContent(value)) throw refuseFaults(shapeFaults, detailOfShape);
  const content = spellGroups(value, groups);
  const faults = faultsOf(content);
  if (faults.length > 0) throw refuseFaults(faults, fault => fault);
  return content;
}

/** Makes a form of the club with a draft from a file. */
export async function importForm(
  deps: Deps,
  caller: Caller,
  organizationId: string,
  file: Upload,
): Promise<ReplyOf<'ImportForm'>> {
  const content = readFormFile(file, await loadClubGroups(deps.db, organizationId));
  const FormId = await unitOfWork(deps, caller, work =>
    createForm(work, organizationId, content, 'form-imported'),
  );
  return { FormId };
}
