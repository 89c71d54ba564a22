import { loadAuditLog } from '#server/clubs/audit-log.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { addAdmin, removeAdmin } from './admins.ts';
import { loadSettings } from './queries.ts';
import { saveSettings } from './save-settings.ts';
import { sendTestMail } from './test-mail.ts';

export const organizationSettingsHandlers = {
  GetOrganizationSettings: ({ query }, { db }) => loadSettings(db, query.organizationId),

  SaveOrganizationSettings: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveSettings(work, query.organizationId, body));
    return loadSettings(deps.db, query.organizationId);
  },

  AddOrganizationAdmin: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => addAdmin(work, query.organizationId, body.Email));
    return loadSettings(deps.db, query.organizationId);
  },

  RemoveOrganizationAdmin: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => removeAdmin(work, query.organizationId, body.UserId));
    return loadSettings(deps.db, query.organizationId);
  },

  SendTestMail: ({ query, caller }, deps) => sendTestMail(deps, query.organizationId, caller.personId),

  GetAuditLog: ({ query }, { db }) => loadAuditLog(db, query.organizationId, query.before),
} satisfies Partial<Handlers>;
