import type { Handlers } from '#server/calls.ts';
import { addAdmin, removeAdmin } from './admins.ts';
import { loadAuditLog } from './audit-log.ts';
import { saveCredentials } from './credentials.ts';
import { loadSettings } from './queries.ts';
import { saveSettings } from './save-settings.ts';

export const organizationSettingsHandlers = {
  GetOrganizationSettings: ({ query }, { db }) => loadSettings(db, query.organizationId),

  SaveOrganizationSettings: async ({ query, body, caller }, { db, now }) => {
    await saveSettings(db, { organizationId: query.organizationId, actorId: caller.personId }, body, now());
    return loadSettings(db, query.organizationId);
  },

  SaveMotorsportRegCredentials: async ({ query, body, caller }, deps) => {
    await saveCredentials(deps, { organizationId: query.organizationId, actorId: caller.personId }, body);
    return loadSettings(deps.db, query.organizationId);
  },

  AddOrganizationAdmin: async ({ query, body, caller }, { db, now }) => {
    const by = { organizationId: query.organizationId, actorId: caller.personId };
    await db.transaction().execute(trx => addAdmin(trx, by, body.Email, now()));
    return loadSettings(db, query.organizationId);
  },

  RemoveOrganizationAdmin: async ({ query, body, caller }, { db, now }) => {
    const by = { organizationId: query.organizationId, actorId: caller.personId };
    await db.transaction().execute(trx => removeAdmin(trx, by, body.UserId, now()));
    return loadSettings(db, query.organizationId);
  },

  GetAuditLog: ({ query }, { db }) => loadAuditLog(db, query.organizationId, query.before),
} satisfies Partial<Handlers>;
