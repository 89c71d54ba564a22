import type { Trx } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';

export interface LockedEvent {
  readonly id: string;
  readonly organizationId: string;
  readonly version: number;
  readonly name: string;
  readonly start: string;
  readonly lastDay: string;
  readonly days: number;
  readonly track: string;
  readonly cancelledAt: Date | null;
}

/**
 * Locks the event until the transaction ends, so that other saves, imports and publishes wait. A problem when the
 * organization has no such event.
 */
export async function lockEvent(trx: Trx, organizationId: string, eventId: string): Promise<LockedEvent> {
  const event = await trx
    .selectFrom('event')
    .select(['id', 'organization_id as organizationId', 'version', 'name', 'start', 'track'])
    .select(['last_day as lastDay', 'days', 'cancelled_at as cancelledAt'])
    .where('id', '=', eventId)
    .where('organization_id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!event) throw problems.absent();
  return event;
}

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
