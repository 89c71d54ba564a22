import { type RawBuilder, sql } from 'kysely';
import type { SecurityKind } from '#domain/account/security-kinds.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { SessionInUse } from './sessions.ts';
import type { Visit } from './visit.ts';

const unknownVisit: Visit = { device: '', network: '' };

/** Records an event of a person's account in its security log. */
export const recordSecurity = (
  db: Db,
  kind: SecurityKind,
  personId: string,
  now: Date,
  visit = unknownVisit,
) => record(db, kind, personId, now, sql`select ${visit.device} as device, ${visit.network} as network`);

/** Records an event that the person caused, with the device and network of their session. */
export const recordInSession = (db: Db, kind: SecurityKind, by: SessionInUse, now: Date) =>
  record(
    db,
    kind,
    by.personId,
    now,
    sql`select device, network from session where token_hash = ${by.tokenHash}`,
  );

async function record(
  db: Db,
  kind: SecurityKind,
  personId: string,
  now: Date,
  visit: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into security_entry (id, at, kind, person_id, device, network)
    select ${newId()}, ${now}, ${kind}, ${personId}, device, network from (${visit}) as visit
  `.execute(db);
}
