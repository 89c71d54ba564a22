import type { Db, Trx } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';

const selectEvent = (db: Db, organizationId: string, eventId: string) =>
  db
    .selectFrom('event')
    .select(['id', 'organization_id as organizationId', 'version', 'name', 'start', 'track', 'days'])
    .select(['last_day as lastDay', 'cancelled_at as cancelledAt', 'motorsportreg_id as motorsportregId'])
    .select(['reminder_mode', 'reminder_plan', 'closes_on', 'meeting', 'announcements'])
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

/** Locks the event. A problem when somebody has saved it since it was read (docs/product.md#saving-a-roster). */
export async function lockEventAsRead(
  trx: Trx,
  organizationId: string,
  read: { readonly EventId: string; readonly Version: number },
): Promise<LockedEvent> {
  const event = await lockEvent(trx, organizationId, read.EventId);
  if (event.version === read.Version) return event;
  throw problems.conflict(texts().eventSavedElsewhere);
}
