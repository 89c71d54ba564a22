import { sql } from 'kysely';
import type { SecurityKind } from '#domain/audit/security-kinds.ts';
import type { Db } from '../database/open.ts';
import { newId } from './ids.ts';
import type { SessionInUse } from './sessions.ts';
import type { Visit } from './visit.ts';

const KEPT_MS = 180 * 86_400_000;

const nowhere: Visit = { device: '', network: '' };

/** Writes down what happened to a person's account, and forgets what is older than 180 days. */
export async function recordSecurity(
  db: Db,
  kind: SecurityKind,
  personId: string,
  now: Date,
  { device, network }: Visit = nowhere,
): Promise<void> {
  await sql`
    with forgotten as (
      delete from security_entry where id in (
        select id from security_entry where at < ${new Date(now.getTime() - KEPT_MS)} limit 100 for update skip locked)
    )
    insert into security_entry (id, at, kind, person_id, device, network)
    values (${newId()}, ${now}, ${kind}, ${personId}, ${device}, ${network})
  `.execute(db);
}

/** The same of what was done in a session, whose device and network are known. */
export async function recordInSession(
  db: Db,
  kind: SecurityKind,
  by: SessionInUse,
  now: Date,
): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select(['device', 'network'])
    .where('token_hash', '=', by.tokenHash)
    .executeTakeFirst();
  await recordSecurity(db, kind, by.personId, now, session);
}
