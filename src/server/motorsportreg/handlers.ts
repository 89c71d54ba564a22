import type { Synced, SyncPreview } from '#contract/motorsportreg/calls.ts';
import { loadSettings } from '#server/clubs/settings/queries.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import type { Actor } from '#server/platform/work/work.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { saveCredentials } from './credentials.ts';
import { storedReason, toImportError } from './failure.ts';
import { applySync, beginRun, failStep, forgetRun, previewSync, type Step, type Sync } from './sync.ts';
import { startSyncOfAllRosters } from './sync-all-rosters.ts';
import { prepareCalendar } from './sync-calendar.ts';
import { loadLastRun, loadLastSync, toSynced } from './sync-progress.ts';
import { prepareRoster } from './sync-roster.ts';

const beginStep = async (deps: Deps, { organizationId, eventId }: Sync, by: Actor): Promise<Step> => {
  const kind = eventId === null ? 'calendar' : 'roster';
  const runId = await beginRun(deps.db, { organizationId, by }, kind, [eventId], deps.now());
  return { runId, position: 1, organizationId, by };
};

/**
 * Syncs one thing while the organizer waits. How it went is written down, so that who leaves the screen meanwhile
 * finds it when they come back.
 */
async function syncNow(deps: Deps, sync: Sync, by: Actor, lookedAt: string | undefined): Promise<Synced> {
  const step = await beginStep(deps, sync, by);
  try {
    return toSynced(await applySync(deps, sync, { ...step, lookedAt }));
  } catch (error) {
    if (error instanceof Problem && error.status === 409) {
      await forgetRun(deps.db, step.runId);
      throw error;
    }
    await failStep(deps.db, step, storedReason(error), deps.now());
    throw toImportError(error);
  }
}

/** Returns what a sync would change. Logs a failed preview like a failed sync. */
async function previewNow(deps: Deps, sync: Sync, by: Actor): Promise<SyncPreview> {
  try {
    const result = await previewSync(deps, sync, by);
    return { ...toSynced(result), Basis: versionOf(result) };
  } catch (error) {
    await failStep(deps.db, await beginStep(deps, sync, by), storedReason(error), deps.now());
    throw toImportError(error);
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

  SyncRostersFromMotorsportReg: async ({ query, caller }, deps) => {
    await startSyncOfAllRosters(deps, query.organizationId, caller);
    const progress = await loadLastRun(deps.db, query.organizationId, deps.now());
    if (!progress) throw problems.absent();
    return progress;
  },

  GetSyncProgress: ({ query }, { db, now }) => loadLastRun(db, query.organizationId, now()),

  GetSyncResult: ({ query }, { db, now }) =>
    loadLastSync(db, query.organizationId, query.eventId ?? null, now()),
} satisfies Partial<Handlers>;
