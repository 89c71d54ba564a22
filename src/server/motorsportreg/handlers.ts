import type { SyncPreview } from '#contract/motorsportreg/calls.ts';
import { loadSettings } from '#server/clubs/settings/queries.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import { type Actor, rehearse, unitOfWork } from '#server/platform/work/work.ts';
import { saveCredentials } from './credentials.ts';
import { toImportError } from './failure.ts';
import { applySync, type Sync } from './sync.ts';
import { prepareCalendar } from './sync-calendar.ts';
import { prepareRoster } from './sync-roster.ts';

/** Throws a failure of a sync as the admin reads it. */
const refuse = (error: unknown): never => {
  throw toImportError(error);
};

/** Syncs the calendar or a roster while the admin waits. */
const syncNow = (deps: Deps, sync: Sync, by: Actor, basis: string | undefined) =>
  applySync(deps, sync, by, basis).catch(refuse);

/** Returns what a sync would change. */
async function previewNow(deps: Deps, sync: Sync, by: Actor): Promise<SyncPreview> {
  const apply = await sync.fetch().catch(refuse);
  const result = await rehearse(deps, by, apply).catch(refuse);
  return { ...result, Basis: versionOf(result) };
}

export const motorsportRegHandlers = {
  SaveMotorsportRegCredentials: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveCredentials(work, query.organizationId, body));
    return loadSettings(deps.db, query.organizationId);
  },

  PreviewEventsFromMotorsportReg: async ({ query, caller }, deps) =>
    previewNow(deps, await prepareCalendar(deps, query.organizationId), caller),

  PreviewEventFromMotorsportReg: async ({ query, caller }, deps) =>
    previewNow(deps, await prepareRoster(deps, query.organizationId, query.eventId), caller),

  ImportEventsFromMotorsportRegForOrganization: async ({ query, caller }, deps) =>
    syncNow(deps, await prepareCalendar(deps, query.organizationId), caller, query.basis),

  ImportEventFromMotorsportRegForOrganization: async ({ query, caller }, deps) =>
    syncNow(deps, await prepareRoster(deps, query.organizationId, query.eventId), caller, query.basis),
} satisfies Partial<Handlers>;
