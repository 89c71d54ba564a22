import { sql } from 'kysely';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { isOpen } from '#server/platform/database/eval-conditions.ts';
import type { Db } from '#server/platform/database/open.ts';
import { contactColumns } from '#server/platform/messages/contact.ts';
import { notifiedOf } from '#server/platform/messages/event-messages.ts';
import type { PublishedEvent, Recipient } from './notices.ts';

/** A possible recipient of messages about the event: on its roster, or evaluator of a pending eval. */
interface Concerned extends Recipient {
  readonly onRoster: boolean;
  readonly welcomed: boolean;
}

/** Selects the people to whom the club may write about its event; none if the event is cancelled or another club's. */
export async function loadRecipients(
  db: Db,
  { id, organizationId }: Pick<PublishedEvent, 'id' | 'organizationId'>,
): Promise<readonly Concerned[]> {
  const { rows } = await sql<Concerned>`
    select person.id, ${sql.join(contactColumns)}, coalesce(not attendee.absent, false) as "onRoster", coalesce(notified.welcomed, false) as welcomed,
      coalesce(notified.told, '{}') as told,
      coalesce(attendee.run_group = ${INSTRUCTOR_GROUP}, false) as instructs
    from (
      select person_id from attendee where event_id = ${id}
      union select evaluator_id from eval where event_id = ${id} and ${isOpen}
    ) as concerned
    join person on person.id = concerned.person_id
    left join attendee on attendee.event_id = ${id} and attendee.person_id = person.id
    left join ${notifiedOf(id)} as notified on notified.person_id = person.id
    where exists (select from event where id = ${id} and organization_id = ${organizationId}
      and cancelled_at is null)
    order by person.id
  `.execute(db);
  return rows;
}
