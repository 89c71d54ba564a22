import type { CredentialEdit } from '#contract/clubs/credentials.ts';
import type { TestPerson } from './cast.ts';
import type { Club } from './rosters.ts';

/** A kind of credential that Novices need, as Ada lists it. */
export async function listKind(
  { ada, byOrganization: query }: Pick<Club, 'ada' | 'byOrganization'>,
  Name = 'MSF Level 2',
) {
  await ada.call('SaveCredentialKind', { query, body: { Name, NeededFor: ['Novice'] } });
  const { Kinds } = (await ada.call('GetCredentials', { query })).reply();
  return Kinds.find(kind => kind.Name === Name)?.KindId ?? '';
}

/** A credential as it is saved: valid until the end of 2026 and verified, unless it says otherwise. */
export const credentialOf = (
  { cast }: Pick<Club, 'cast'>,
  { personId: UserId }: TestPerson,
  KindId: string,
  more: Partial<CredentialEdit> = {},
): CredentialEdit => ({
  ...{ OrganizationId: cast.organizationId, UserId, KindId, Number: '1234' },
  ...{ ValidFrom: null, ValidUntil: '2026-12-31', Proof: null, Verified: true },
  ...more,
});
