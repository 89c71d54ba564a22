import { sql } from 'kysely';
import { communication } from '#domain/messages/preference.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { settleMessages } from './settle-messages.ts';

const hasOptedOut = sql<boolean>`exists (select from person
  where person.id = message.person_id and preferred_communication = ${communication.optOut})`;

/**
 * Queues the failed messages about an event again; returns their number. Leaves out messages that their rules forbid now, and
 * people who opted out.
 */
export async function requeue(trx: Trx, eventId: string, now: Date): Promise<number> {
  await settleMessages(trx, eventId);
  const { numAffectedRows = 0n } = await sql`
    update message set state = 'queued', attempts = 0, taken_at = null, failure = null, due_at = ${now}
    -- A message whose address was erased has no failure.
    where event_id = ${eventId} and state = 'failed' and failure is not null and not ${hasOptedOut}`.execute(
    trx,
  );
  return Number(numAffectedRows);
}
