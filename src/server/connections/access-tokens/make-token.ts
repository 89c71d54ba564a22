import { sql } from 'kysely';
import type { NewAccessToken } from '#contract/connections/access-tokens.ts';
import { paths } from '#contract/paths.ts';
import { MAX_TOKENS, TOKEN_PREFIX } from '#domain/connections/access-tokens.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { newId } from '#server/platform/ids.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { notify } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** Notifies a person who made an access token for an organization. */
async function notifyOfToken(
  work: Work<{ readonly personId: string }>,
  organizationId: string,
  name: string,
): Promise<void> {
  const maker = sql<{ id: string; organization: string }>`
    select ${work.by.personId}::uuid as id, name as organization from organization where id = ${organizationId}`;
  await notify(work, { kind: 'token-made' }, maker, ({ language, organization }) => {
    const { mail } = texts(language);
    return {
      heading: mail.heading,
      paragraphs: [mail.what(name, organization), mail.notYou],
      button: { label: mail.open, url: work.settings.publicUrl + paths.myData() },
      footer: mail.yourAccount,
    };
  });
}

/** An organization that the caller does not administer in this session does not exist to them. */
function requireAdmin({ administers, passkeyNeededBy }: Caller, organizationId: string): void {
  if (passkeyNeededBy.includes(organizationId)) throw problems.passkeyNeeded();
  if (!administers.includes(organizationId)) throw problems.absent();
}

/** Makes a token. The reply alone holds it; the database stores its hash. */
export async function makeToken(
  work: Work<Caller>,
  { OrganizationId, Name, MayWrite, Days }: NewAccessToken,
): Promise<{ TokenId: string; Token: string }> {
  const { trx, now, by, audit } = work;
  requireAdmin(by, OrganizationId);
  const name = Name.trim();
  if (name === '') throw problems.refused(texts().notMade, texts().nameIt);
  const TokenId = newId(now.getTime());
  const Token = TOKEN_PREFIX + newToken();
  // Two at once are counted one after the other.
  await sql`select from person where id = ${by.personId} for no key update`.execute(trx);
  const { rows } = await sql`
    insert into access_token (id, token_hash, person_id, organization_id, name, may_write, passkey_id, made_at, expires_at)
    select ${TokenId}, ${hashToken(Token)}, person_id, ${OrganizationId}, ${name}, ${MayWrite}, passkey_id, ${now},
      ${new Date(now.getTime() + Days * DAY_MS)}
    from session where token_hash = ${by.tokenHash} and (
      select count(*) from access_token
      where access_token.person_id = session.person_id and revoked_at is null and access_token.expires_at > ${now}) < ${MAX_TOKENS}
    returning id
  `.execute(trx);
  if (rows.length === 0) throw problems.refused(texts().notMade, texts().tooMany(MAX_TOKENS));
  const details = { Access: MayWrite ? 'write' : 'read', Days };
  await audit(OrganizationId, { action: 'token-made', about: name, personId: by.personId, details });
  await recordInSession(trx, 'token-made', by, now);
  await notifyOfToken(work, OrganizationId, name);
  return { TokenId, Token };
}
