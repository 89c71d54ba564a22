import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { type Destination, destinationOf } from '#domain/messages/preference.ts';
import { lockEvent } from '#server/events/roster/lock-event.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { contactColumns } from '#server/platform/messages/contact.ts';
import { mayGo } from '#server/platform/messages/event-messages.ts';
import type { Work } from '#server/platform/work/work.ts';

/** Selects the failed messages about an event that may be sent now, with the current contacts of their recipients. */
function selectFailed(trx: Trx, eventId: string) {
  return (
    trx
      .selectFrom('message')
      .leftJoin('person', 'person.id', 'message.person_id')
      .select(['message.id', 'message.channel', 'message.recipient', 'person.id as personId'])
      .select(contactColumns)
      .where('message.event_id', '=', eventId)
      .where('message.state', '=', 'failed')
      // A cleaned message has no text left to send.
      .where('message.failure', 'is not', null)
      .where(mayGo)
      .execute()
  );
}

type Failed = Awaited<ReturnType<typeof selectFailed>>[number];

/** Keeps the destination of a recipient without a profile; returns null for a person who opted out or has no address. */
const newDestinationOf = ({ personId, channel, recipient, ...contact }: Failed): Destination | null =>
  personId === null ? { channel, recipient } : destinationOf(contact);

/** Queues failed messages again, to the current destinations of their recipients. Takes two statements. */
async function requeue(trx: Trx, eventId: string, now: Date): Promise<string[]> {
  const failed = await selectFailed(trx, eventId);
  const reached = failed.flatMap(message => {
    const to = newDestinationOf(message);
    return to === null ? [] : [{ id: message.id, ...to }];
  });
  const { rows } = await sql<{ id: string }>`
    update message set state = 'queued', attempts = 0, taken_at = null, failure = null, due_at = ${now},
      channel = reached.channel, recipient = reached.recipient
    from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as reached (id uuid, channel text, recipient text)
    where message.id = reached.id and message.state = 'failed'
    returning message.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Queues the failed messages about an event again, to the current destinations of their recipients. */
export async function retryMessages(
  { trx, now, audit }: Work,
  organizationId: string,
  eventId: string,
): Promise<ReplyOf<'RetryMessages'>> {
  const event = await lockEvent(trx, organizationId, eventId);
  const ids = await requeue(trx, event.id, now);
  if (ids.length > 0) {
    const details = { Messages: ids.length };
    await audit(organizationId, { action: 'messages-retried', about: event.name, details });
  }
  return { Ok: true, MessagesQueued: ids.length };
}
