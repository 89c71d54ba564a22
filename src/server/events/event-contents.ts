import { type RawBuilder, sql } from 'kysely';
import type { EventContents } from '#contract/events/events.ts';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import type { GoingKind, WrittenKind } from '#domain/events/event-contents.ts';
import type { Db } from '#server/platform/database/open.ts';

interface Content {
  /** The tables that hold it. */
  readonly tables: readonly string[];
  /** Counts these rows of an event; takes the event's id. */
  readonly count: (id: RawBuilder<unknown>) => RawBuilder<number>;
}

const rowsOf = (table: string, condition = sql<boolean>`true`): Content => ({
  tables: [table],
  count: id => sql<number>`(
    select count(*)::int from ${sql.table(table)} where event_id = ${id} and ${condition})`,
});

const isBegun = sql<boolean>`(state >= ${sql.lit(IN_PROGRESS)} or completed_at is not null or draft is not null)`;

/** Rows that people wrote at an event. An event with such rows is not deleted (docs/product.md#deleting-an-event). */
export const writtenByPeople = {
  Evals: rowsOf('eval', sql`check_ride_for is null and ${isBegun}`),
  CheckRides: rowsOf('eval', sql`check_ride_for is not null`),
  // A deleted entry and an emptied goal have no words.
  Entries: rowsOf('session_entry', sql`deleted_at is null`),
  Goals: rowsOf('goal', sql`words <> ''`),
  Solos: rowsOf('sign_off'),
} satisfies Record<WrittenKind, Content>;

/** Rows that are deleted with an event. Sent messages stay, without the event. */
export const goesWithEvent = {
  Attendees: rowsOf('attendee'),
  Evals: rowsOf('eval', sql`check_ride_for is null and not ${isBegun}`),
  Messages: rowsOf('message', sql`state = 'queued'`),
  Reminders: rowsOf('reminder'),
  SyncRecords: {
    tables: ['synced_attendee', 'sync_step'],
    count: id => sql<number>`${rowsOf('synced_attendee').count(id)} + ${rowsOf('sync_step').count(id)}`,
  },
} satisfies Record<GoingKind, Content>;

const counts = (contents: Readonly<Record<string, Content>>) =>
  sql`json_build_object(${sql.join(
    Object.entries(contents).flatMap(([name, { count }]) => [sql.lit(name), count(sql`event.id`)]),
  )})`;

/** Counts what belongs to an event of an organization; undefined when the organization has no such event. */
export async function countEventContents(
  db: Db,
  organizationId: string,
  eventId: string,
): Promise<EventContents | undefined> {
  const { rows } = await sql<EventContents>`
    select ${counts(writtenByPeople)} as "Written", ${counts(goesWithEvent)} as "Goes"
    from event where id = ${eventId} and organization_id = ${organizationId}`.execute(db);
  return rows[0];
}
