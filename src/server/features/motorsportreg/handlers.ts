import type { Synced } from '#contract/schemas/sync.ts';
import type { SyncKind, SyncResult } from '#domain/motorsportreg/sync-result.ts';
import type { Handlers } from '#server/calls/calls.ts';
import type { Deps } from '#server/calls/deps.ts';
import type { Actor } from '#server/platform/work/work.ts';
import { problems } from '#server/problems/problem.ts';
import { loadConnection } from './connection.ts';
import { storedReason, toImportError } from './import-error.ts';
import { startSyncOfAllRosters } from './sync-all-rosters.ts';
import { syncCalendar } from './sync-calendar.ts';
import { beginRun, failStep, type Step } from './sync-log.ts';
import { loadLastRun, loadLastSync, toSynced } from './sync-progress.ts';
import { prepareRoster, syncRoster } from './sync-roster.ts';

/**
 * Syncs one thing while the organizer waits. How it went is written down, so that who leaves the screen meanwhile
 * finds it when they come back.
 */
async function syncNow(
  deps: Deps,
  whose: { readonly organizationId: string; readonly by: Actor },
  kind: Exclude<SyncKind, 'rosters'>,
  eventId: string | null,
  sync: (step: Step) => Promise<SyncResult>,
): Promise<Synced> {
  const runId = await beginRun(deps.db, whose, kind, [eventId], deps.now());
  const step = { ...whose, runId, position: 1 };
  try {
    return toSynced(await sync(step));
  } catch (error) {
    await failStep(deps.db, step, storedReason(error), deps.now());
    throw toImportError(error);
  }
}

export const motorsportRegHandlers = {
  ImportEventsFromMotorsportRegForOrganization: async ({ query: { organizationId }, caller: by }, deps) => {
    const connection = await loadConnection(deps, organizationId);
    return syncNow(deps, { organizationId, by }, 'calendar', null, step =>
      syncCalendar(deps, connection, step),
    );
  },

  ImportEventFromMotorsportRegForOrganization: async ({ query, caller: by }, deps) => {
    const { organizationId, eventId } = query;
    const prepared = await prepareRoster(deps, organizationId, eventId);
    return syncNow(deps, { organizationId, by }, 'roster', eventId, step => syncRoster(deps, prepared, step));
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
