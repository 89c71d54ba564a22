import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import type { EventContents } from '#contract/events/events.ts';
import { writtenKinds } from '#domain/events/event-contents.ts';
import { deletePending, isUntouched } from '#server/evals/lifecycle/pending-evals.ts';
import { deleteUnacceptedMemberships } from '#server/people/membership/membership.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import { jsonOf } from '#server/platform/database/json.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockEvent } from './roster/lock-event.ts';
import { texts } from './texts.ts';

/** Counts the rows of a table that belong to the row of `event`. */
const countRows = (table: string, condition = sql<boolean>`true`) => sql<number>`(
  select count(*)::int from ${sql.table(table)} where event_id = event.id and ${condition})`;

/** Rows that people wrote at an event. An event with such rows is not deleted (docs/product.md#deleting-an-event). */
const writtenByPeople = jsonOf<EventContents['Written']>({
  Evals: countRows('eval', sql`check_ride_for is null and not ${isUntouched}`),
  CheckRides: countRows('eval', sql`check_ride_for is not null`),
  Entries: countRows('session_entry', sql`deleted_at is null`),
  Solos: countRows('sign_off'),
});

/** Rows that are deleted with an event. Sent messages stay, without the event. */
const goesWithEvent = jsonOf<EventContents['Goes']>({
  Attendees: countRows('attendee'),
  Evals: countRows('eval', sql`check_ride_for is null and ${isUntouched}`),
  Messages: countRows('message', sql`state = 'queued'`),
  Reminders: countRows('reminder'),
  SyncRecords: sql`${countRows('synced_attendee')} + ${countRows('sync')}`,
});

/**
 * Counts what a deletion of the event would delete, and what people wrote there. A problem when the organization has no
 * such event.
 */
export async function loadEventDeletion(
  db: Db,
  { organizationId, eventId }: { readonly organizationId: string; readonly eventId: string },
): Promise<EventContents> {
  const { rows } = await sql<Omit<EventContents, 'Version'>>`
    select ${writtenByPeople} as "Written", ${goesWithEvent} as "Goes"
    from event where id = ${eventId} and organization_id = ${organizationId}`.execute(db);
  const [contents] = rows;
  if (!contents) throw problems.absent();
  const { Attendees, Evals } = contents.Goes;
  return { ...contents, Version: versionOf([Attendees, Evals]) };
}

/** Rejects the deletion when it would delete something that people wrote. */
async function refuseWritten(trx: Trx, organizationId: string, eventId: string): Promise<void> {
  const { Written } = await loadEventDeletion(trx, { organizationId, eventId });
  const words = texts();
  const found = writtenKinds.flatMap(kind => (Written[kind] > 0 ? words.written[kind](Written[kind]) : []));
  if (found.length > 0) throw problems.refused(words.notDeleted, words.writtenThere(found));
}

/**
 * Deletes an event over the Version of what was counted, and what nobody wrote (docs/product.md#deleting-an-event). Sent
 * messages are kept, since they count among those of a day. A problem while people's words hang on the event.
 */
export async function deleteEvent(
  { trx, audit }: Work,
  organizationId: string,
  { EventId, Version }: BodyOf<'DeleteEvent'>,
): Promise<void> {
  const { id, name } = await lockEvent(trx, organizationId, EventId);
  const counted = await loadEventDeletion(trx, { organizationId, eventId: id });
  refuseStale(Version, counted.Version);
  // Runs before the count, so that an eval that somebody begins meanwhile counts as begun.
  await deletePending(trx, sql`event_id = ${id} and check_ride_for is null and ${isUntouched}`);
  await refuseWritten(trx, organizationId, id);
  await trx.deleteFrom('event_form').where('event_id', '=', id).execute();
  const announced = await trx
    .deleteFrom('announced_pairing')
    .where('event_id', '=', id)
    .returning(['student_id', 'instructor_id'])
    .execute();
  await trx.deleteFrom('instructor_limits').where('event_id', '=', id).execute();
  const attendees = await trx
    .deleteFrom('attendee')
    .where('event_id', '=', id)
    .returning('person_id')
    .execute();
  await trx
    .deleteFrom('message')
    .where('event_id', '=', id)
    .where('state', 'in', ['queued', 'withdrawn'])
    .execute();
  await trx.updateTable('message').set({ event_id: null }).where('event_id', '=', id).execute();
  await trx
    .deleteFrom('session_entry')
    .where('event_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
  await trx.deleteFrom('reminder').where('event_id', '=', id).execute();
  await trx.deleteFrom('synced_attendee').where('event_id', '=', id).execute();
  await trx.deleteFrom('sync').where('event_id', '=', id).execute();
  // A row written at the same time refers to the event: PostgreSQL rejects the deletion, and the call runs again.
  await trx.deleteFrom('event').where('id', '=', id).execute();
  await deleteUnacceptedMemberships(trx, organizationId, [
    ...attendees.map(({ person_id }) => person_id),
    ...announced.flatMap(({ student_id, instructor_id }) => [student_id, instructor_id]),
  ]);
  await audit(organizationId, {
    action: 'event-deleted',
    about: name,
    details: { Attendees: attendees.length },
  });
}
