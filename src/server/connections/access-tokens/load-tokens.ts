import type { AccessToken, OrganizationAccessToken } from '#contract/connections/access-tokens.ts';
import type { Db } from '#server/platform/database/open.ts';

/** Selects tokens that were not revoked, the newest first; also expired ones, until they are cleaned up. */
const selectTokens = (db: Db) =>
  db
    .selectFrom('access_token as token')
    .select(['token.id', 'token.name', 'may_write', 'made_at', 'expires_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('token.id', 'desc');

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number];

const toToken = (row: TokenRow) => ({
  TokenId: row.id,
  Name: row.name,
  MayWrite: row.may_write,
  MadeAt: row.made_at.toISOString(),
  ExpiresAt: row.expires_at.toISOString(),
  LastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** The tokens of a person. */
export async function loadTokens(db: Db, personId: string): Promise<AccessToken[]> {
  const rows = await selectTokens(db)
    .innerJoin('organization', 'organization.id', 'token.organization_id')
    .select(['organization.id as organization_id', 'organization.name as organization_name'])
    .where('token.person_id', '=', personId)
    .execute();
  return rows.map(row => ({
    ...toToken(row),
    OrganizationId: row.organization_id,
    OrganizationName: row.organization_name,
  }));
}

/** The tokens for an organization, whosever they are. */
export async function loadTokensFor(db: Db, organizationId: string): Promise<OrganizationAccessToken[]> {
  const rows = await selectTokens(db)
    .leftJoin('club_person', join =>
      join
        .onRef('club_person.id', '=', 'token.person_id')
        .onRef('club_person.organization_id', '=', 'token.organization_id'),
    )
    .leftJoin('organization_admin', join =>
      join
        .onRef('organization_admin.person_id', '=', 'token.person_id')
        .onRef('organization_admin.organization_id', '=', 'token.organization_id'),
    )
    .select(['club_person.label', 'token.person_id', 'organization_admin.person_id as admin_id'])
    .where('token.organization_id', '=', organizationId)
    .execute();
  return rows.map(row => ({
    ...toToken(row),
    UserId: row.person_id,
    OwnerName: row.label ?? '',
    OwnerIsAdmin: row.admin_id !== null,
  }));
}
