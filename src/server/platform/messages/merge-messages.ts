import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';
import { isBulk } from './queue.ts';

/**
 * Makes the messages of another account those of the account in use. Of two messages of a kind about one event that wait, that of the
 * account in use is sent. Messages to others that wait name the account in use, too.
 */
export async function mergeMessages(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    update message set state = 'withdrawn'
    where person_id = ${other} and state = 'queued' and ${isBulk} and exists (
      select from message as waiting where waiting.event_id = message.event_id and waiting.kind = message.kind
        and waiting.person_id = ${inUse} and waiting.state = 'queued')`.execute(trx);
  await sql`update message set person_id = ${inUse} where person_id = ${other}`.execute(trx);
  await sql`
    update message set params = replace(params::text, ${other}, ${inUse})::jsonb
    where state = 'queued' and strpos(params::text, ${other}) > 0`.execute(trx);
}
