import type { Synced } from '#contract/motorsportreg/calls.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { createEvents, lockEvents } from '#server/events/event/event.ts';
import { updateEvents } from '#server/events/roster/update-events.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { newId } from '#server/platform/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import { loadConnection } from './connection.ts';
import { fetchCalendar } from './fetch-records.ts';
import { planEvents } from './merge/plan-events.ts';
import { readCalendar } from './records/calendar.ts';
import type { Sync } from './sync.ts';

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
export async function prepareCalendar(deps: Deps, organizationId: string): Promise<Sync> {
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
