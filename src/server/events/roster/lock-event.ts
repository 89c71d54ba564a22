import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';

const selectEvent = (db: Db, organizationId: string, eventId: string) =>
  db
    .selectFrom('event')
    .select(['id', 'organization_id as organizationId', 'sequence', 'name', 'start', 'track', 'days'])
    .select(['last_day as lastDay', 'cancelled_at as cancelledAt', 'motorsportreg_id as motorsportregId'])
    .select(['reminder_mode', 'reminder_plan', 'closes_on', 'meeting'])
    .where('id', '=', eventId)
    .where('organization_id', '=', organizationId);

/** Loads an event. A problem when the organization has no such event. */
export const findEvent = (db: Db, organizationId: string, eventId: string) =>
  selectEvent(db, organizationId, eventId).executeTakeFirstOrThrow(problems.absent);

/**
 * Locks the event until the transaction ends, so that other saves, imports and publishes wait. A problem when the
 * organization has no such event.
 */
export const lockEvent = (trx: Trx, organizationId: string, eventId: string) =>
  selectEvent(trx, organizationId, eventId).forNoKeyUpdate().executeTakeFirstOrThrow(problems.absent);

export type LockedEvent = Awaited<ReturnType<typeof lockEvent>>;

/** Returns the Version of an event: of its name, dates and track, and whether it is cancelled. */
export const versionOfEvent = (event: {
  readonly name: string;
  readonly start: string;
  readonly lastDay: string;
  readonly track: string;
  readonly isCancelled: boolean;
}): string => versionOf([event.name, event.start, event.lastDay, event.track, event.isCancelled]);

/** Locks the event. A problem when somebody has changed its settings since it was read (docs/product.md#saving-a-roster). */
export async function lockEventAsRead(
  trx: Trx,
  organizationId: string,
  read: { readonly EventId: string; readonly Version: string },
): Promise<LockedEvent> {
  const event = await lockEvent(trx, organizationId, read.EventId);
  const isCancelled = event.cancelledAt !== null;
  refuseStale(read.Version, versionOfEvent({ ...event, isCancelled }));
  return event;
}
