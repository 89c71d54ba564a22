import { sql, type Transaction } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { communication } from '#domain/messages/preference.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { addressOf } from '#server/platform/person-labels.ts';
import { lockEvent } from '#server/platform/rosters/lock-event.ts';

type Trx = Transaction<Database>;

/** Takes failed messages back into the queue: to the address that the person has now, unless they opted out since. */
async function requeue(trx: Trx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update message set state = 'queued', attempts = 0, failure = null,
      recipient = coalesce(lower(trim(reached.address)), recipient)
    from (
      select failed.id, ${addressOf} as address
      from message as failed left join person on person.id = failed.person_id
      where failed.event_id = ${eventId} and failed.state = 'failed'
        and coalesce(person.preferred_communication, 0) <> ${communication.optOut}
    ) as reached
    where message.id = reached.id and message.state = 'failed'
    returning message.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Queues the failed messages about an event again; who has changed their address gets them there. */
export async function retryMessages(
  trx: Trx,
  { jobs, now }: Deps,
  by: { readonly organizationId: string; readonly actorId: string },
  eventId: string,
): Promise<ReplyOf<'RetryMessages'>> {
  const event = await lockEvent(trx, by.organizationId, eventId);
  const ids = await requeue(trx, event.id);
  if (ids.length > 0) {
    await jobs.deliver(
      trx,
      ids.map(id => ({ id, urgent: false, again: true })),
    );
    const details = { Messages: ids.length };
    await recordAudit(trx, { ...by, action: 'messages-retried', about: event.name, details }, now());
  }
  return { Ok: true, MessagesQueued: ids.length };
}
