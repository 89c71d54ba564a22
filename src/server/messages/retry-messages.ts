import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { type Destination, destinationOf } from '#domain/messages/preference.ts';
import { lockEvent } from '#server/events/roster/lock-event.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { contactColumns } from '#server/platform/messages/contact.ts';
import { mayGo } from '#server/platform/messages/event-messages.ts';
import type { Work } from '#server/platform/work/work.ts';

/** The failed messages about the event that may go as it is now, with how the people they are for are reached now. */
function selectFailed(trx: Trx, eventId: string) {
  return (
    trx
      .selectFrom('message')
      .leftJoin('person', 'person.id', 'message.person_id')
      .select(['message.id', 'message.channel', 'message.recipient', 'person.id as personId'])
      .select(contactColumns)
      .where('message.event_id', '=', eventId)
      .where('message.state', '=', 'failed')
      // A message without text was cleaned: there is nothing to send.
      .where('message.failure', 'is not', null)
      .where(mayGo)
      .execute()
  );
}

type Failed = Awaited<ReturnType<typeof selectFailed>>[number];

/** Who has no profile is written to as before; who opted out or cannot be reached any more, not at all. */
const newDestinationOf = ({ personId, channel, recipient, ...contact }: Failed): Destination | null =>
  personId === null ? { channel, recipient } : destinationOf(contact);

/** Takes failed messages back into the queue, to where their people are told now. Two statements. */
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

/** Queues the failed messages about an event again; who has changed how they are reached gets them there. */
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
