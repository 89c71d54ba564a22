import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { LockedEvent } from '#server/events/roster/lock-event.ts';
import { refuseCancelled } from '#server/platform/messages/event-messages.ts';
import { notify } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { composeAnnouncement } from './announce-message.ts';
import { presentPairs, selectPaired } from './announce-select.ts';

/** Stores the pairings of an event as announced; returns how many changed. */
async function storeAnnounced({ trx, now }: Work, { id, organizationId }: LockedEvent): Promise<number> {
  const { rows } = await sql`
    with pair as (select * from ${presentPairs(id)} as present), gone as (
      delete from announced_pairing where event_id = ${id} and student_id not in (select student_id from pair)
      returning student_id
    ), stored as (
      insert into announced_pairing as known (event_id, student_id, instructor_id, organization_id, announced_at)
      select ${id}::uuid, student_id, instructor_id, ${organizationId}::uuid, ${now}::timestamptz from pair
      on conflict (event_id, student_id) do update
        set instructor_id = excluded.instructor_id, announced_at = excluded.announced_at
        where known.instructor_id <> excluded.instructor_id
      returning student_id
    )
    select student_id from gone union all select student_id from stored
  `.execute(trx);
  return rows.length;
}

/**
 * Notifies the people whose pairing changed since it was announced, or everybody with a pairing, and stores where and when to
 * meet (docs/product.md#announcing-pairings). Writes nothing if nothing changed. The event must be locked.
 */
export async function announcePairings(
  work: Work,
  stored: LockedEvent,
  { Meeting, Everybody }: Pick<BodyOf<'AnnouncePairings'>, 'Meeting' | 'Everybody'>,
): Promise<ReplyOf<'AnnouncePairings'>> {
  refuseCancelled(stored);
  const { id: eventId, organizationId, name, version } = stored;
  const event = { ...stored, meeting: Meeting };
  const MessagesQueued = await notify(
    work,
    { kind: 'pairing', organizationId, eventId },
    selectPaired(eventId, work.now),
    person =>
      !person.left && (person.concerned || (Everybody && person.paired))
        ? composeAnnouncement(event, person, work.settings.publicUrl)
        : null,
  );
  const changes = await storeAnnounced(work, event);
  if (changes === 0 && MessagesQueued === 0 && Meeting === stored.meeting)
    return { Ok: true, MessagesQueued };
  await work.trx
    .updateTable('event')
    .set({ meeting: Meeting, version: version + 1 })
    .where('id', '=', eventId)
    .execute();
  const details = { Pairings: changes, Messages: MessagesQueued };
  await work.audit(organizationId, { action: 'pairings-announced', about: name, details });
  return { Ok: true, MessagesQueued };
}
