import { sql } from 'kysely';
import { personColumnRules } from '#server/account/merge-and-deletion-rules.ts';
import { lockOrganization } from '#server/clubs/settings/queries.ts';
import { goesWithEvent, writtenByPeople } from '#server/events/delete.ts';
import type { Work } from '#server/platform/work/work.ts';

/** The tables with rows of an event. */
const tablesOfEvent = new Set(
  [...Object.values(writtenByPeople), ...Object.values(goesWithEvent)].flatMap(({ tables }) => tables),
);

/**
 * Deletes a club's sample event and sample people with everything that names them, also at other events. Without samples it
 * does nothing (docs/product.md#sample-people).
 */
export async function removeSamples({ trx, audit }: Work, organizationId: string): Promise<void> {
  await lockOrganization(trx, organizationId);
  const members = trx
    .selectFrom('person')
    .innerJoin('membership', 'person_id', 'person.id')
    .select('person.id');
  const found = await members
    .where('organization_id', '=', organizationId)
    .where('is_sample', '=', true)
    .execute();
  const people = found.map(({ id }) => id);
  const events = await trx
    .selectFrom('event')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('is_sample', '=', true)
    .execute();
  if (people.length + events.length === 0) return;
  const removeRows = (table: string, column: string, ids: readonly string[]) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(trx);
  const eventIds = events.map(({ id }) => id);
  await sql`select erase_samples_from_logs(${people}::uuid[], ${eventIds}::uuid[])`.execute(trx);
  await removeRows('message', 'event_id', eventIds);
  for (const table of tablesOfEvent) if (table !== 'sign_off') await removeRows(table, 'event_id', eventIds);
  await sql`update attendee set instructor_id = null where instructor_id = any(${people}::uuid[])`.execute(
    trx,
  );
  for (const column of ['evaluator_id', 'subject_id']) await removeRows('eval', column, people);
  await removeRows('attendee', 'person_id', people);
  for (const { table, column, onDelete } of personColumnRules.toReversed()) {
    if (onDelete === 'delete') await removeRows(table, column, people);
  }
  await removeRows('membership', 'person_id', people);
  await removeRows('person', 'id', people);
  await removeRows('event', 'id', eventIds);
  await audit(organizationId, { action: 'samples-removed' });
}
