import type { Synced, SyncPreview } from '#contract/motorsportreg/sync.ts';
import { loadSettings } from '#server/clubs/settings/queries.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { SyncKind, SyncResult } from '#server/platform/database/sync-result.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import type { Actor } from '#server/platform/work/work.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { loadConnection } from './connection.ts';
import { storedReason, toImportError } from './import-error.ts';
import { saveCredentials } from './save-credentials.ts';
import { startSyncOfAllRosters } from './sync-all-rosters.ts';
import { previewCalendar, syncCalendar } from './sync-calendar.ts';
import { basisOf, beginRun, failStep, forgetRun, type Step } from './sync-log.ts';
import { loadLastRun, loadLastSync, toSynced } from './sync-progress.ts';
import { prepareRoster, previewRoster, syncRoster } from './sync-roster.ts';

/**
 * Syncs one thing while the organizer waits. How it went is written down, so that who leaves the screen meanwhile
 * finds it when they come back.
 */
async function syncNow(
  deps: Deps,
  whose: { readonly organizationId: string; readonly by: Actor },
  kind: Exclude<SyncKind, 'rosters'>,
  eventId: string | null,
  lookedAt: string | undefined,
  sync: (step: Step) => Promise<SyncResult>,
): Promise<Synced> {
  const runId = await beginRun(deps.db, whose, kind, [eventId], deps.now());
  const step = { ...whose, runId, position: 1, lookedAt };
  try {
    return toSynced(await sync(step));
  } catch (error) {
    if (error instanceof Problem && error.status === 409) {
      await forgetRun(deps.db, runId);
      throw error;
    }
    await failStep(deps.db, step, storedReason(error), deps.now());
    throw toImportError(error);
  }
}

/** Returns what a sync would change. Logs a failed preview like a failed sync. */
async function previewNow(
  deps: Deps,
  whose: { readonly organizationId: string; readonly by: Actor },
  kind: Exclude<SyncKind, 'rosters'>,
  eventId: string | null,
  preview: () => Promise<SyncResult>,
): Promise<SyncPreview> {
  try {
    const result = await preview();
    return { ...toSynced(result), Basis: basisOf(result) };
  } catch (error) {
    const runId = await beginRun(deps.db, whose, kind, [eventId], deps.now());
    await failStep(deps.db, { runId, position: 1 }, storedReason(error), deps.now());
    throw toImportError(error);
  }
}

export const motorsportRegHandlers = {
  SaveMotorsportRegCredentials: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveCredentials(work, query.organizationId, body));
    return loadSettings(deps.db, query.organizationId);
  },

  PreviewEventsFromMotorsportReg: async ({ query: { organizationId }, caller: by }, deps) => {
    const connection = await loadConnection(deps, organizationId);
    const whose = { organizationId, by };
    return previewNow(deps, whose, 'calendar', null, () => previewCalendar(deps, connection, whose));
  },

  PreviewEventFromMotorsportReg: async ({ query: { organizationId, eventId }, caller: by }, deps) => {
    const prepared = await prepareRoster(deps, organizationId, eventId);
    const whose = { organizationId, by };
    return previewNow(deps, whose, 'roster', eventId, () => previewRoster(deps, prepared, whose));
  },

  ImportEventsFromMotorsportRegForOrganization: async ({ query, caller: by }, deps) => {
    const { organizationId, basis } = query;
    const connection = await loadConnection(deps, organizationId);
    return syncNow(deps, { organizationId, by }, 'calendar', null, basis, step =>
      syncCalendar(deps, connection, step),
    );
  },

  ImportEventFromMotorsportRegForOrganization: async ({ query, caller: by }, deps) => {
    const { organizationId, eventId, basis } = query;
    const prepared = await prepareRoster(deps, organizationId, eventId);
    return syncNow(deps, { organizationId, by }, 'roster', eventId, basis, step =>
      syncRoster(deps, prepared, step),
    );
  },

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
