import type { Handlers } from '#server/platform/calls/calls.ts';
import { doWork, unitOfWork } from '#server/platform/work/work.ts';
import { copyForm, retireForm, setDefaultForm } from './edit-form.ts';
import { exportForm } from './export-form.ts';
import { importForm, readFormFile } from './import-form.ts';
import { judgeDraft } from './judge-draft.ts';
import { publishForm } from './publish-form.ts';
import { findForm, loadForms, loadGroupNames, loadVersions } from './queries.ts';
import { saveDraft } from './save-draft.ts';
import { listStarters } from './starters.ts';

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
        ...{ Version: form.draft_version, Content: form.content },
        ...{ ChangedBy: form.changedBy, ChangedAt: form.changed_at.toISOString() },
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

  PublishForm: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, work => publishForm(work, query.organizationId, query.formId, body)),

  RetireForm: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => retireForm(work, query.organizationId, query.formId, body)),

  SetDefaultForm: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => setDefaultForm(work, query.organizationId, query.formId, body)),

  ExportForm: ({ query, caller }, deps) => unitOfWork(deps, caller, work => exportForm(work, query)),

  PreviewForm: async ({ query, file }, { db }) =>
    readFormFile(file, await loadGroupNames(db, query.organizationId)),

  ImportForm: ({ query, file, caller }, deps) => importForm(deps, caller, query.organizationId, file),
} satisfies Partial<Handlers>;
