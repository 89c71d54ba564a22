import { sql } from 'kysely';
import type { ReminderMode, ReminderPlan } from '#domain/events/reminders.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { dayInClubOf, hourInClubOf } from '#server/clubs/time-zone.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { listToJson } from '#server/platform/slices.ts';

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

/** Name, first day, track and number of days of an event. */
export interface EventFields {
  readonly name: string;
  readonly start: string;
  readonly track: string;
  readonly days: number;
}

export interface NewEvent extends EventFields {
  readonly id: string;
  readonly motorsportregId?: string;
  /** The fields at MotorsportReg; `days` is null if MotorsportReg was not asked for them. */
  readonly synced?: Omit<EventFields, 'days'> & { readonly days: number | null };
}

const columns = sql`(id uuid, name text, start date, track text, days smallint, "motorsportregId" text, synced jsonb)`;

/** Adds events to a club. A unique violation if the club has an event of the same name and day. */
export async function createEvents(
  trx: Trx,
  organizationId: string,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into event (id, organization_id, name, start, track, days, motorsportreg_id, synced)
    select id, ${organizationId}::uuid, name, start, track, days, "motorsportregId", synced
    from jsonb_to_recordset(${await listToJson(events)}::jsonb) as added ${columns}`.execute(trx);
}

/**
 * Stores the next fields of locked events. The closing date of an event moves with its last day, or its reminders would end before
 * it. A unique violation if the club has another event of the same name and day.
 */
export async function storeEvents(trx: Trx, events: readonly NewEvent[]): Promise<void> {
  await sql`
    update event set name = next.name, start = next.start, track = next.track, days = next.days,
      motorsportreg_id = coalesce(next."motorsportregId", event.motorsportreg_id),
      synced = coalesce(next.synced, event.synced),
      closes_on = event.closes_on + (next.start + next.days::integer - 1 - event.last_day),
      sequence = event.sequence + ((event.name, event.start, event.track, event.days)
        is distinct from (next.name, next.start, next.track, next.days))::integer
    from jsonb_to_recordset(${await listToJson(events)}::jsonb) as next ${columns} where event.id = next.id`.execute(
    trx,
  );
}

/** Counts a change of the roster. Calendars take the entry of an event with the highest count. */
export async function countChange(trx: Trx, eventId: string): Promise<void> {
  await sql`update event set sequence = sequence + 1 where id = ${eventId}`.execute(trx);
}

/** Stores where and when to meet, together with a change of the announced pairings. */
export async function setMeeting(trx: Trx, eventId: string, meeting: string): Promise<void> {
  await sql`update event set meeting = ${meeting}, sequence = sequence + 1 where id = ${eventId}`.execute(
    trx,
  );
}

/** Marks an event as published. */
export async function markPublished(trx: Trx, eventId: string, now: Date): Promise<void> {
  await trx.updateTable('event').set({ published_at: now }).where('id', '=', eventId).execute();
}

/** Marks an event as one of sample people, or as one of the club's own. */
export async function markSample(trx: Trx, eventId: string, isSample: boolean): Promise<void> {
  await trx.updateTable('event').set({ is_sample: isSample }).where('id', '=', eventId).execute();
}

interface ReminderSettings {
  readonly mode: ReminderMode;
  readonly plan: ReminderPlan | null;
  readonly closesOn: string | null;
  readonly publishHour: number | null;
  readonly eveningHour: number | null;
}

/** Stores at which hours of its last day an event publishes itself and sends the evening message. */
export async function setHours(
  trx: Trx,
  eventId: string,
  { publishHour, eveningHour }: Pick<ReminderSettings, 'publishHour' | 'eveningHour'>,
): Promise<void> {
  await trx
    .updateTable('event')
    .set({ publish_hour: publishHour, evening_hour: eveningHour })
    .where('id', '=', eventId)
    .execute();
}

/**
 * Turns publishing by itself off for events that were created on, or moved to, a day on which its hour has passed: nobody was
 * warned an hour before.
 */
export async function turnOffPassedHours(trx: Trx, eventIds: readonly string[], now: Date): Promise<void> {
  const dayInClub = dayInClubOf(sql.ref('event.organization_id'), now);
  const isPassed = sql<boolean>`(event.last_day, event.publish_hour)
    <= (${dayInClub}, ${hourInClubOf(sql.ref('event.organization_id'), now)})`;
  await trx
    .updateTable('event')
    .set({ publish_hour: null })
    .where('id', 'in', eventIds)
    .where('published_at', 'is', null)
    .where(isPassed)
    .execute();
}

/** Stores when an event reminds people, and until when. */
export async function setReminders(
  trx: Trx,
  eventId: string,
  { mode, plan, closesOn, ...hours }: ReminderSettings,
): Promise<void> {
  await trx
    .updateTable('event')
    .set({ reminder_mode: mode, reminder_plan: plan && JSON.stringify(plan), closes_on: closesOn })
    .where('id', '=', eventId)
    .execute();
  await setHours(trx, eventId, hours);
}
