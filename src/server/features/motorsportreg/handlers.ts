import type { Handlers } from '#server/calls.ts';
import { problems } from '#server/problem.ts';
import { loadConnection } from './connection.ts';
import { loadLastRun, loadLastSync } from './progress.ts';
import { startRosterRun } from './roster-run.ts';
import { syncCalendar } from './sync-calendar.ts';
import { syncNow } from './sync-now.ts';
import { prepareRoster, syncRoster } from './sync-roster.ts';

export const motorsportRegHandlers = {
  ImportEventsFromMotorsportRegForOrganization: async ({ query, caller }, deps) => {
    const by = { organizationId: query.organizationId, actorId: caller.personId };
    const connection = await loadConnection(deps, by.organizationId);
    return syncNow(deps, by, 'calendar', null, step => syncCalendar(deps, by, connection, step));
  },

  ImportEventFromMotorsportRegForOrganization: async ({ query, caller }, deps) => {
    const by = { organizationId: query.organizationId, actorId: caller.personId };
    const prepared = await prepareRoster(deps, by.organizationId, query.eventId);
    return syncNow(deps, by, 'roster', prepared.event.id, step => syncRoster(deps, by, prepared, step));
  },

  SyncRostersFromMotorsportReg: async ({ query, caller }, deps) => {
    await startRosterRun(deps, { organizationId: query.organizationId, actorId: caller.personId });
    const progress = await loadLastRun(deps.db, query.organizationId, deps.now());
    if (!progress) throw problems.absent();
    return progress;
  },

  GetSyncProgress: ({ query }, { db, now }) => loadLastRun(db, query.organizationId, now()),

  GetSyncResult: ({ query }, { db, now }) =>
    loadLastSync(db, query.organizationId, query.eventId ?? null, now()),
} satisfies Partial<Handlers>;
