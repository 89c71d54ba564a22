import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';
import type { Registration } from './records/registrations.ts';

/** What the last sync said of the people of an event. */
export function loadRemembered(trx: Trx, eventId: string): Promise<Registration[]> {
  return trx
    .selectFrom('synced_attendee')
    .select(['member', 'email', 'first_name as firstName', 'last_name as lastName'])
    .select(['run_group as group', 'vehicle', 'instructor_email as instructorEmail'])
    .where('event_id', '=', eventId)
    .execute();
}

/** Keeps what this sync said in place of it. */
export async function storeRemembered(
  trx: Trx,
  eventId: string,
  people: readonly Registration[],
): Promise<void> {
  const members = people.map(({ member }) => member);
  await sql`
    delete from synced_attendee where event_id = ${eventId} and member <> all (${members}::text[])
  `.execute(trx);
  await sql`
    insert into synced_attendee as known
      (event_id, member, email, first_name, last_name, run_group, vehicle, instructor_email)
    select ${eventId}::uuid, member, email, "firstName", "lastName", "group", vehicle, "instructorEmail"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as said (member text, email text, "firstName" text,
      "lastName" text, "group" text, vehicle text, "instructorEmail" text)
    on conflict (event_id, member) do update set
      email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      run_group = excluded.run_group, vehicle = excluded.vehicle, instructor_email = excluded.instructor_email
    where (known.*) is distinct from (excluded.*)
  `.execute(trx);
}
