import { sql } from 'kysely';
import type { Download } from '#contract/call.ts';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/calls.ts';
import type { DraftSaved } from '#contract/evals/club-forms.ts';
import { findUnsavable, formLimits } from '#domain/evals/forms/check-form.ts';
import { FORM_FORMAT, type FormContent } from '#domain/evals/forms/form-content.ts';
import { cutText } from '#domain/text/clean.ts';
import { type ClubGroups, loadClubGroups } from '#server/clubs/run-groups.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import { detailOf } from '#server/platform/http/errors.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { doWork, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { checkContent, isContent } from './check-content.ts';
import { copyForm, createForm, retireForm, setDefaultForm } from './edit-form.ts';
import { fromStoredForm, selectGroupNames, spellGroups, toStoredForm } from './form-groups.ts';
import { faultsOf, judgeDraft, nameOfForm } from './judge-draft.ts';
import { findForm, loadForms, loadVersions, lockForm, versionOfDraft } from './queries.ts';
import { listStarters } from './starters.ts';
import { texts } from './texts.ts';

/**
 * Saves the draft of a form, even a faulty one. Until the first version the draft also decides which evals the form is for.
 */
async function saveDraft(
  { trx }: Work,
  organizationId: string,
  formId: string,
  { Version, Content }: BodyOf<'SaveFormDraft'>,
): Promise<DraftSaved> {
  const [unsavable] = findUnsavable(Content).length > 0 ? faultsOf(Content) : [];
  if (unsavable) throw problems.refused(texts().notSaved, unsavable.message, [unsavable]);
  const form = await lockForm(trx, organizationId, formId);
  refuseStale(Version, form.draftVersion);
  const groups = await loadClubGroups(trx, organizationId);
  const content = spellGroups(Content, groups);
  const { EvalType: eval_type, Purpose: purpose } = content;
  if (form.newest && (form.eval_type !== eval_type || form.purpose !== purpose)) {
    const message = texts().otherEvals;
    throw problems.refused(texts().notSaved, message, [{ path: '/Content/EvalType', message }]);
  }
  const stored = await toStoredForm(trx, organizationId, content, groups);
  const saved = await trx
    .updateTable('form')
    .set({
      name: cutText(nameOfForm(content), formLimits.name) || form.name,
      eval_type,
      purpose,
      draft_content: JSON.stringify(stored),
    })
    .where('id', '=', formId)
    .returning('draft_content')
    .executeTakeFirstOrThrow();
  return { Version: versionOfDraft(saved.draft_content, form.newest), ...judgeDraft(content, form) };
}

export const formHandlers = {
  GetForms: async ({ query }, { db }) => ({
    Forms: await loadForms(db, query.organizationId),
    Starters: listStarters(),
  }),

  GetForm: async ({ query: { organizationId, formId } }, { db, now }) => {
    const form = await findForm(db, organizationId, formId);
    const { versions, notBegun } = await loadVersions(db, organizationId, formId, now());
    return {
      ...{ FormId: form.id, Name: form.name, EvalType: form.eval_type, Purpose: form.purpose },
      ...{
        IsDefault: form.is_default,
        RetiredAt: form.retired_at?.toISOString() ?? null,
        Version: form.version,
      },
      Draft: {
        Version: form.draftVersion,
        Content: form.content,
      },
      ...judgeDraft(form.content, form),
      ...{ Versions: versions, NotBegun: notBegun },
    };
  },

  CopyForm: async ({ query, body, caller }, deps) => ({
    FormId: await unitOfWork(deps, caller, work => copyForm(work, query.organizationId, body)),
  }),

  SaveFormDraft: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, work => saveDraft(work, query.organizationId, query.formId, body)),

  RetireForm: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => retireForm(work, query.organizationId, query.formId, body)),

  SetDefaultForm: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => setDefaultForm(work, query.organizationId, query.formId, body)),

  ExportForm: ({ query, caller }, deps) => unitOfWork(deps, caller, work => exportForm(work, query)),

  PreviewForm: async ({ query, file }, { db }) => ({
    Content: readFormFile(file, await loadClubGroups(db, query.organizationId)),
  }),

  ImportForm: ({ query, file, caller }, deps) => importForm(deps, caller, query.organizationId, file),
} satisfies Partial<Handlers>;

/** Makes a file in the format apex-form/1 of a version of a form. */
async function exportForm(
  { trx, audit }: Work,
  { organizationId, formVersionId }: QueryOf<'ExportForm'>,
): Promise<Download> {
  const { name, number, content, groupNames } = await trx
    .selectFrom('form')
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select(['form.name', 'number', 'content'])
    .select(selectGroupNames(sql.ref('form.organization_id')).as('groupNames'))
    .where('form_version.id', '=', formVersionId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  await audit(organizationId, { action: 'form-exported', about: name, details: { Version: number } });
  return {
    fileName: `${name.replace(/[\\/:*?"<>|]/g, '-')} ${number}.json`,
    type: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify(fromStoredForm(content, groupNames), null, 2)),
  };
}

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
async function importForm(
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
