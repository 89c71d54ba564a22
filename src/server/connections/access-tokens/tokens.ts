import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { AccessToken, OrganizationAccessToken } from '#contract/connections/calls.ts';
import { paths } from '#contract/paths.ts';
import { MAX_TOKENS, TOKEN_PREFIX } from '#domain/connections/access-tokens.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { texts } from '#server/connections/texts.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import { lockPerson } from '#server/people/profile/profiles.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { instant } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { revokeTokens, storeToken } from '#server/platform/sessions/access-tokens.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import { recordInSession, recordSecurity } from '#server/platform/sessions/security-log.ts';
import type { Caller, SessionInUse } from '#server/platform/sessions/sessions.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { doWork, unitOfWork, type Work } from '#server/platform/work/work.ts';

/** Selects tokens that were not revoked, the newest first; also expired ones, until they are cleaned up. */
const selectTokens = (db: Db) =>
  db
    .selectFrom('access_token as token')
    .select(['token.id as TokenId', 'token.name as Name', 'may_write as MayWrite'])
    .select(instant('expires_at').as('ExpiresAt'))
    .select(instant<string | null>('last_used_at').as('LastUsedAt'))
    .where('revoked_at', 'is', null)
    .orderBy('token.id', 'desc');

const loadTokens = (db: Db, personId: string): Promise<AccessToken[]> =>
  selectTokens(db)
    .innerJoin('organization', 'organization.id', 'token.organization_id')
    .select(['organization.id as OrganizationId', 'organization.name as OrganizationName'])
    .where('token.person_id', '=', personId)
    .execute();

/** The tokens for an organization, whosever they are. */
const loadTokensFor = (db: Db, organizationId: string): Promise<OrganizationAccessToken[]> =>
  selectTokens(db)
    .select('token.person_id as UserId')
    .select(labelInClub(sql.ref('token.person_id'), sql.ref('token.organization_id')).as('OwnerName'))
    .select(
      sql<boolean>`exists (select from organization_role as admin
        where admin.person_id = token.person_id and admin.organization_id = token.organization_id and role = 'admin')`.as(
        'OwnerIsAdmin',
      ),
    )
    .where('token.organization_id', '=', organizationId)
    .execute();

interface TokenFacts {
  readonly messageId: string;
  readonly name: string;
  readonly organization: string;
}

/** The message to a person who made an access token. */
export const tokenMessage: Kind<TokenFacts> = {
  load: ({ db }, messageIds) =>
    loadFacts(
      db,
      sql<TokenFacts>`
        select message.id as "messageId", token.name, organization.name as organization
        from message join access_token as token on token.id = (params->>'token')::uuid
        join organization on organization.id = token.organization_id
        where ${isAmong(messageIds)}`,
    ),
  write({ name, organization }, { language }, publicUrl) {
    const { tokenMail: mail } = texts(language);
    return {
      heading: mail.heading,
      paragraphs: [mail.what(name, organization), mail.notYou],
      button: { label: mail.open, url: publicUrl + paths.myData() },
      footer: mail.yourAccount,
    };
  },
};

/** An organization that the caller does not administer in this session does not exist to them. */
function requireAdmin({ administers, passkeyNeededBy }: Caller, organizationId: string): void {
  if (passkeyNeededBy.includes(organizationId)) throw problems.passkeyNeeded();
  if (!administers.includes(organizationId)) throw problems.absent();
}

/** Makes a token. Only the reply contains it; the database stores its hash. */
async function makeToken(
  work: Work<Caller>,
  { OrganizationId, Name, MayWrite, Days }: BodyOf<'MakeAccessToken'>,
): Promise<ReplyOf<'MakeAccessToken'>> {
  const { trx, now, by, audit } = work;
  requireAdmin(by, OrganizationId);
  const name = Name.trim();
  if (name === '') throw problems.refused(texts().notMade, texts().nameIt);
  const TokenId = newId(now.getTime());
  const Token = TOKEN_PREFIX + newToken();
  // Locks, so that two tokens made at the same time are both counted.
  await lockPerson(trx, by.personId);
  const token = {
    tokenId: TokenId,
    tokenHash: hashToken(Token),
    organizationId: OrganizationId,
    name,
    mayWrite: MayWrite,
    expiresAt: new Date(now.getTime() + Days * DAY_MS),
  };
  const isStored = await storeToken(trx, by, token, MAX_TOKENS, now);
  if (!isStored) throw problems.refused(texts().notMade, texts().tooManyTokens(MAX_TOKENS));
  const details = { Access: MayWrite ? 'write' : 'read', Days };
  await audit(OrganizationId, { action: 'token-made', about: name, personId: by.personId, details });
  await recordInSession(trx, 'token-made', by, now);
  await queue(work, { kind: 'token-made', params: { token: TokenId } }, [by.personId]);
  return { TokenId, Token };
}

/** Revokes a token of a person or for an organization, and notifies the organization's log and the person. */
async function revokeToken(
  { trx, now, by, audit }: Work<SessionInUse>,
  tokenId: string,
  of: 'person_id' | 'organization_id',
  id: string,
): Promise<void> {
  const token = await trx
    .selectFrom('access_token')
    .select(['name', 'person_id', 'organization_id', 'revoked_at'])
    .where('id', '=', tokenId)
    .where(of, '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(problems.absent);
  if (token.revoked_at !== null) return;
  await revokeTokens(trx, { id: tokenId }, now);
  const { name: about, person_id: personId } = token;
  await audit(token.organization_id, { action: 'token-revoked', about, personId });
  if (personId === by.personId) await recordInSession(trx, 'token-revoked', by, now);
  else await recordSecurity(trx, 'token-revoked-by-club', personId, now);
}

export const accessTokenHandlers = {
  GetAccessTokens: async ({ caller }, { db }) => ({ Tokens: await loadTokens(db, caller.personId) }),

  MakeAccessToken: async ({ body, caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'tokens');
    return unitOfWork(deps, caller, work => makeToken(work, body));
  },

  RevokeAccessToken: ({ body, caller }, deps) =>
    doWork(deps, caller, work => revokeToken(work, body.TokenId, 'person_id', caller.personId)),

  GetOrganizationAccessTokens: async ({ query }, { db }) => ({
    Tokens: await loadTokensFor(db, query.organizationId),
  }),

  RevokeOrganizationAccessToken: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => revokeToken(work, body.TokenId, 'organization_id', query.organizationId)),
} satisfies Partial<Handlers>;
