import { sql } from 'kysely';
import { personName } from '#domain/people/names.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { deleteRows } from '#server/platform/database/delete-rows.ts';
import type { Db } from '#server/platform/database/open.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { type Caller, chosenLanguage, type SessionInUse } from './sessions.ts';

/** The person's rights, cut down to the organization of the token; in SQL, so that no other right is loaded. */
const selectTokenCaller = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('access_token')
    .innerJoin('person', 'person.id', 'access_token.person_id')
    .innerJoin('organization', 'organization.id', 'access_token.organization_id')
    .select([
      'access_token.id as subject',
      'access_token.person_id as personId',
      'access_token.organization_id as organizationId',
      'access_token.may_write as mayWrite',
      'access_token.passkey_id',
      'access_token.expires_at',
      'access_token.last_used_at as lastUsedAt',
      'access_token.revoked_at',
      'person.display_name as displayName',
      'person.first_name as firstName',
      'person.last_name as lastName',
      chosenLanguage.as('chosenLanguage'),
      sql<boolean>`exists (select from organization_role as granted
        where granted.person_id = access_token.person_id and granted.organization_id = access_token.organization_id
        and role = 'admin')`.as('is_admin'),
      sql<boolean>`admins_need_passkey and access_token.passkey_id is null`.as('needs_passkey'),
    ])
    .where('access_token.token_hash', '=', tokenHash)
    .executeTakeFirst();

/**
 * Finds the caller of a personal access token, in one statement, with the rights that the person has as an admin of the
 * token's organization now, and no others (docs/decisions/0017-tokens-and-calendars.md). Null for an invalid
 * token.
 */
export async function findTokenCaller(db: Db, token: string, now: Date): Promise<Caller | null> {
  const tokenHash = hashToken(token);
  const row = await selectTokenCaller(db, tokenHash);
  if (!row || row.revoked_at !== null || row.expires_at <= now) return null;
  const { personId, subject, organizationId, mayWrite, lastUsedAt } = row;
  const administeredIds = row.is_admin ? [organizationId] : [];
  return {
    personId,
    roles: row.is_admin ? ['admin'] : [],
    administers: row.needs_passkey ? [] : administeredIds,
    offices: [],
    passkeyNeededBy: row.needs_passkey ? administeredIds : [],
    byPasskey: row.passkey_id !== null,
    // A token is no sign-in: calls that need a verified address or a recent sign-in refuse.
    ...{ provider: 'token', subject, email: null, emailVerified: false, signedInAt: new Date(0) },
    displayName: personName({ ...row, email: null }),
    chosenLanguage: row.chosenLanguage,
    tokenHash,
    lastUsedAt,
    accessToken: { organizationId, mayWrite },
  };
}

interface NewToken {
  readonly tokenId: string;
  readonly tokenHash: Buffer;
  readonly organizationId: string;
  readonly name: string;
  readonly mayWrite: boolean;
  readonly expiresAt: Date;
}

/** Stores a token of the person of a session. Returns false if the person has `most` valid tokens already. */
export async function storeToken(
  db: Db,
  by: SessionInUse,
  { tokenId, tokenHash, organizationId, name, mayWrite, expiresAt }: NewToken,
  most: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into access_token (id, token_hash, person_id, organization_id, name, may_write, passkey_id, made_at, expires_at)
    select ${tokenId}, ${tokenHash}, person_id, ${organizationId}, ${name}, ${mayWrite}, passkey_id, ${now}, ${expiresAt}
    from session where token_hash = ${by.tokenHash} and (
      select count(*) from access_token
      where access_token.person_id = session.person_id and revoked_at is null and access_token.expires_at > ${now}) < ${most}
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** Revokes the valid tokens that match. */
export async function revokeTokens(
  db: Db,
  of: { readonly id?: string; readonly person_id?: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ revoked_at: now })
    .where(eb => eb.and(of))
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes tokens that expired or were revoked before a time. */
export const deleteEndedTokens = deleteRows(
  'access_token',
  'id',
  before => sql`least(expires_at, revoked_at) < ${before}`,
);

/** Stores the last use of a token, at most once a minute. */
export async function noteTokenUse(
  db: Db,
  { accessToken, lastUsedAt, tokenHash }: Pick<Caller, 'accessToken' | 'lastUsedAt' | 'tokenHash'>,
  now: Date,
): Promise<void> {
  if (!accessToken) return;
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
  await db
    .updateTable('access_token')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}
