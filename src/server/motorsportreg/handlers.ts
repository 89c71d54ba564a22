import type { Synced, SyncPreview } from '#contract/motorsportreg/calls.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { loadSettings } from '#server/clubs/settings/queries.ts';
import { createEvents, lockEvents } from '#server/events/event/event.ts';
import { updateEvents } from '#server/events/roster/update-events.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import { newId } from '#server/platform/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type Actor, rehearse, unitOfWork } from '#server/platform/work/work.ts';
import { loadConnection } from './connection.ts';
import { saveCredentials } from './credentials.ts';
import { toImportError } from './failure.ts';
import { fetchCalendar } from './fetch-records.ts';
import { planEvents } from './merge/plan-events.ts';
import { readCalendar } from './records/calendar.ts';
import type { Sync } from './sync.ts';
import { applySync } from './sync.ts';
import { prepareRoster } from './sync-roster.ts';

const YEAR_DAYS = 365;

async function applyCalendar(
  work: Work,
  organizationId: string,
  { events, cancelledIds, skipped }: ReturnType<typeof readCalendar>,
): Promise<Synced> {
  const { trx } = work;
  const stored = await lockEvents(trx, organizationId);
  const { added, updated, result } = planEvents(stored, events, cancelledIds);
  await createEvents(
    trx,
    organizationId,
    added.map(event => ({ id: newId(), ...event })),
  );
  await updateEvents(work, updated);
  return { ...result, Skipped: [...skipped, ...result.Skipped] };
}

/**
 * Prepares a sync of the organization's events with its calendar at MotorsportReg, from a year ago on
 * (docs/product.md#motorsportreg). The number of statements does not depend on the number of events. A problem when a
 * setting is missing.
 */
async function prepareCalendar(deps: Deps, organizationId: string): Promise<Sync> {
  const connection = await loadConnection(deps, organizationId);
  return {
    organizationId,
    entry: { action: 'calendar-synced', about: connection.name },
    fetch: async () => {
      const records = await fetchCalendar(connection, daysAfter(connection.today, -YEAR_DAYS));
      const calendar = readCalendar(records, connection.school);
      return work => applyCalendar(work, organizationId, calendar);
    },
  };
}

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
