import { lockOrganization } from '#server/clubs/organization.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { NewEvent } from './write-events.ts';

const selectEvents = (db: Db, organizationId: string) =>
  db
    .selectFrom('event')
    .select(['id', 'organization_id as organizationId', 'sequence', 'name', 'start', 'track', 'days'])
    .select(['last_day as lastDay', 'published_at as publishedAt', 'cancelled_at as cancelledAt'])
    .select(['motorsportreg_id as motorsportregId', 'reminder_mode', 'reminder_plan', 'closes_on', 'meeting'])
    .select(['publish_hour', 'evening_hour'])
    .where('organization_id', '=', organizationId);

/** Loads an event. A problem when the organization has no such event. */
export const findEvent = (db: Db, organizationId: string, eventId: string) =>
  selectEvents(db, organizationId).where('id', '=', eventId).executeTakeFirstOrThrow(problems.absent);

/**
 * Locks the event until the transaction ends, so that other saves, imports and publishes wait. A problem when the
 * organization has no such event.
 */
export const lockEvent = (trx: Trx, organizationId: string, eventId: string) =>
  selectEvents(trx, organizationId)
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(problems.absent);

export type LockedEvent = Awaited<ReturnType<typeof lockEvent>>;

/** Locks all events of a club, so that of two imports or syncs at once the second finds the events of the first. */
export async function lockEvents(trx: Trx, organizationId: string) {
  await lockOrganization(trx, organizationId);
  return selectEvents(trx, organizationId)
    .select(eb => eb.ref('synced').$castTo<NonNullable<NewEvent['synced']> | null>().as('synced'))
    .orderBy('name_key')
    .orderBy('start')
    .forNoKeyUpdate()
    .execute();
}

/** Returns a key that is unique among the events of a club: the first day and the name without case. */
export const eventKey = ({ name, start }: { readonly name: string; readonly start: string }): string =>
  `${start} ${name.toLowerCase()}`;

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
