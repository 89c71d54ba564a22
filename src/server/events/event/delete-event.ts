import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import type { EventContents } from '#contract/events/events.ts';
import { writtenKinds } from '#domain/events/event-contents.ts';
import { deletePending, isUntouched } from '#server/evals/lifecycle/pending-evals.ts';
import { texts } from '#server/events/texts.ts';
import { deleteUnacceptedMemberships } from '#server/people/membership/membership.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import { jsonOf } from '#server/platform/database/json.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { deleteUnsentMessages } from '#server/platform/messages/settle-messages.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';

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
const deletedWithEvent = jsonOf<EventContents['Deleted']>({
  Attendees: countRows('attendee'),
  Evals: countRows('eval', sql`check_ride_for is null and ${isUntouched}`),
  Messages: countRows('message', sql`state = 'queued'`),
  Reminders: countRows('reminder'),
  SyncRecords: sql`coalesce(jsonb_array_length(synced_roster), 0)`,
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
    select ${writtenByPeople} as "Written", ${deletedWithEvent} as "Deleted"
    from event where id = ${eventId} and organization_id = ${organizationId}`.execute(db);
  const [contents] = rows;
  if (!contents) throw problems.absent();
  const { Attendees, Evals } = contents.Deleted;
  return { ...contents, Version: versionOf([Attendees, Evals]) };
}

/** Rejects the deletion when it would delete something that people wrote. */
async function refuseWritten(trx: Trx, organizationId: string, eventId: string): Promise<void> {
  const { Written } = await loadEventDeletion(trx, { organizationId, eventId });
  const words = texts();
  const writtenWords = writtenKinds.flatMap(kind =>
    Written[kind] > 0 ? words.written[kind](Written[kind]) : [],
  );
  if (writtenWords.length > 0) throw problems.refused(words.notDeleted, words.writtenThere(writtenWords));
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
  // From here on nobody adds a row that names the event: a transaction that does waits, or is over before the rows are counted.
  const { id, name } = await trx
    .selectFrom('event')
    .select(['id', 'name'])
    .where('id', '=', EventId)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow(problems.absent);
  const { Version: present, Deleted } = await loadEventDeletion(trx, { organizationId, eventId: id });
  refuseStale(Version, present);
  // Runs before the count, so that an eval that somebody begins meanwhile counts as begun.
  await deletePending(trx, sql`event_id = ${id} and check_ride_for is null and ${isUntouched}`);
  await refuseWritten(trx, organizationId, id);
  const { rows: people } = await sql<{ id: string }>`
    select person_id as id from attendee where event_id = ${id}
    union select student_id from announced_pairing where event_id = ${id}
    union select instructor_id from announced_pairing where event_id = ${id}`.execute(trx);
  await deleteUnsentMessages(trx, id);
  await trx.deleteFrom('event').where('id', '=', id).execute();
  await deleteUnacceptedMemberships(
    trx,
    organizationId,
    people.map(person => person.id),
  );
  const details = { Attendees: Deleted.Attendees };
  await audit(organizationId, { action: 'event-deleted', about: name, details });
}
