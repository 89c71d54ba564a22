import { problems } from '#server/platform/problems/problem.ts';
import { recordInSession, recordSecurity } from '#server/platform/sessions/security-log.ts';
import type { SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';

/** Ends a token, and says so to its organization and to its person. */
async function revoke(
  work: Work<SessionInUse>,
  tokenId: string,
  of: 'person' | 'organization',
  id: string,
): Promise<void> {
  const { trx, now, by, audit } = work;
  const token = await trx
    .selectFrom('access_token')
    .select(['name', 'person_id', 'organization_id', 'revoked_at'])
    .where('id', '=', tokenId)
    .where(of === 'person' ? 'person_id' : 'organization_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!token) throw problems.absent();
  if (token.revoked_at !== null) return;
  await trx.updateTable('access_token').set({ revoked_at: now }).where('id', '=', tokenId).execute();
  const { name: about, person_id: personId } = token;
  await audit(token.organization_id, { action: 'token-revoked', about, personId });
  if (personId === by.personId) await recordInSession(trx, 'token-revoked', by, now);
  else await recordSecurity(trx, 'token-revoked-by-club', personId, now);
}

/** Ends a token of the caller. */
export const revokeOwnToken = (work: Work<SessionInUse>, tokenId: string) =>
  revoke(work, tokenId, 'person', work.by.personId);

/** Ends a token for an organization, whosever it is. */
export const revokeTokenFor = (work: Work<SessionInUse>, organizationId: string, tokenId: string) =>
  revoke(work, tokenId, 'organization', organizationId);
