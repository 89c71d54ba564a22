import { sql } from 'kysely';
import { personName } from '#domain/people/names.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { type Caller, chosenLanguage } from './sessions.ts';

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
      sql<boolean>`exists (select from organization_role as held
        where held.person_id = access_token.person_id and held.organization_id = access_token.organization_id
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
  const ofIt = row.is_admin ? [organizationId] : [];
  return {
    personId,
    roles: row.is_admin ? ['admin'] : [],
    administers: row.needs_passkey ? [] : ofIt,
    offices: [],
    passkeyNeededBy: row.needs_passkey ? ofIt : [],
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

/** Writes down that the token is used, once a minute at most. */
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
