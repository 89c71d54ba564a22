import type { ReplyOf } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { queryFor } from '#web/data/query-client.ts';

/** The target of a sync: an event's roster, or without an event the organization's calendar. */
export interface SyncTarget {
  readonly organizationId: string;
  readonly eventId?: string;
}

/** The interval of polling a sync. */
export const POLL_INTERVAL_MS = 1000;

export const lastSyncQuery = ({ organizationId, eventId }: SyncTarget) =>
  queryFor('GetSyncResult', { organizationId, ...(eventId !== undefined && { eventId }) });

/** Whether a sync is under way on the server. */
export const isUnderWay = (last: ReplyOf<'GetSyncResult'> | undefined): boolean =>
  last?.State === 'waiting' || last?.State === 'running';

const RECENT_MS = 5 * MINUTE_MS;

/** Whether a sync ended so recently that the screen may show data from before it. */
export const isRecent = ({ StartedAt }: { StartedAt: string }): boolean =>
  Date.now() - Date.parse(StartedAt) < RECENT_MS;
