import { sql } from 'kysely';
import { communication } from '#domain/messages/preference.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { isBulk } from './queue.ts';
import { isStillSendable } from './settle-messages.ts';

const hasOptedOut = sql<boolean>`exists (select from person
  where person.id = message.person_id and preferred_communication = ${communication.optOut})`;

/**
 * Queues failed messages again, which are then sent as everything is by then; returns how many. A person for whom a newer message
 * of a bulk kind waits or failed gets that one alone; a person who opted out gets none.
 */
export async function requeue(trx: Trx, eventId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ state: string }>`
    with failed as (
      select id, ${isStillSendable} and not (${isBulk} and (
        row_number() over (partition by person_id, kind order by id desc) > 1
        or exists (select from message as waiting where waiting.event_id = message.event_id
          and waiting.person_id = message.person_id and waiting.kind = message.kind and waiting.state = 'queued')))
        as is_sendable
      -- A cleaned message is not sent any more.
      from message where event_id = ${eventId} and state = 'failed' and failure is not null and not ${hasOptedOut}
    )
    update message set state = case when is_sendable then 'queued' else 'withdrawn' end, attempts = 0, taken_at = null,
      failure = null, due_at = ${now}
    from failed where message.id = failed.id returning state
  `.execute(trx);
  return rows.filter(({ state }) => state === 'queued').length;
}
