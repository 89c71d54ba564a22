import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';
import { isBulk } from './queue.ts';

/**
 * Gives the messages of another account to the account in use. Of two waiting messages of a bulk kind about one event, the message
 * of the other account is deleted. Waiting messages to other people name the account in use, too.
 */
export async function mergeMessages(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    delete from message
    where person_id = ${other} and state = 'queued' and ${isBulk} and exists (
      select from message as waiting where waiting.event_id = message.event_id and waiting.kind = message.kind
        and waiting.person_id = ${inUse} and waiting.state = 'queued')`.execute(trx);
  await sql`update message set person_id = ${inUse} where person_id = ${other}`.execute(trx);
  await sql`
    update message set params = replace(params::text, ${other}, ${inUse})::jsonb
    where state = 'queued' and strpos(params::text, ${other}) > 0`.execute(trx);
}

/** Deletes the messages of a person who deletes their account, and their name from messages about the students of an instructor. */
export async function deletePersonMessages(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('message').where('person_id', '=', personId).execute();
  await sql`update message set params = params - ${personId} where kind = 'pairing' and params ? ${personId}`.execute(
    trx,
  );
}
