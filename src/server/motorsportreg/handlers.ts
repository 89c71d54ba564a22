import type { Synced, SyncPreview } from '#contract/motorsportreg/calls.ts';
import { loadSettings } from '#server/clubs/settings/queries.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { type Actor, rehearse, unitOfWork } from '#server/platform/work/work.ts';
import { saveCredentials } from './credentials.ts';
import { reasonOf, toImportError } from './failure.ts';
import { applySync, loadLastSync, type Sync, storeSync } from './sync.ts';
import { prepareCalendar } from './sync-calendar.ts';
import { prepareRoster } from './sync-roster.ts';

/** Stores why a sync or its preview failed, and throws what the organizer reads. */
async function failSync(deps: Deps, sync: Sync, by: Actor, error: unknown): Promise<never> {
  await storeSync(deps.db, sync, by, { failure: reasonOf(error) }, deps.now());
  throw toImportError(error);
}

/** Syncs the calendar or a roster while the organizer waits. */
async function syncNow(deps: Deps, sync: Sync, by: Actor, basis: string | undefined): Promise<Synced> {
  try {
    return await applySync(deps, sync, by, basis);
  } catch (error) {
    // The organizer confirms another preview.
    if (error instanceof Problem && error.status === 409) throw error;
    return failSync(deps, sync, by, error);
  }
}

/** Returns what a sync would change. */
async function previewNow(deps: Deps, sync: Sync, by: Actor): Promise<SyncPreview> {
  try {
    const result = await rehearse(deps, by, await sync.fetch());
    return { ...result, Basis: versionOf(result) };
  } catch (error) {
    return failSync(deps, sync, by, error);
  }
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

  GetSyncResult: ({ query }, { db }) => loadLastSync(db, query.organizationId, query.eventId ?? null),
} satisfies Partial<Handlers>;
