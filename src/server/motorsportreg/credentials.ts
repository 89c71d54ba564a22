import type { MotorsportRegCredentialsEdit } from '#contract/clubs/settings.ts';
import { lockOrganization } from '#server/clubs/settings/queries.ts';
import { texts } from '#server/clubs/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import type { Work } from '#server/platform/work/work.ts';

/** With what an organization reads its events from MotorsportReg: an admin's login, or OAuth 1.0a with a permanent token. */
export type Credentials =
  | ({ readonly kind: 'Basic' } & NonNullable<MotorsportRegCredentialsEdit['Basic']>)
  | ({ readonly kind: 'OAuth' } & NonNullable<MotorsportRegCredentialsEdit['OAuth']>);

// Bound to the organization: what is sealed for one opens for no other.
const purposeOf = (organizationId: string) => `motorsportreg-credentials of ${organizationId}`;

/** An organization's MotorsportReg credentials as they are stored. */
export function sealCredentials(secretKey: string, organizationId: string, opened: Credentials): string {
  return seal(secretKey, purposeOf(organizationId), JSON.stringify(opened));
}

/** The credentials that were sealed for the organization; null when SECRET_KEY has become another since. */
export function openCredentials(
  secretKey: string,
  organizationId: string,
  sealed: string,
): Credentials | null {
  const text = unseal(secretKey, purposeOf(organizationId), sealed);
  return text === null ? null : JSON.parse(text);
}

const isEmpty = (members: Readonly<Record<string, string>> = {}): boolean =>
  Object.values(members).every(value => value === '');

/** The credentials that were typed; null when they were emptied; a problem when some of them are missing. */
function readCredentials({ Basic, OAuth }: MotorsportRegCredentialsEdit): Credentials | null {
  if (isEmpty(Basic) && isEmpty(OAuth)) return null;
  if (!isEmpty(Basic) && !isEmpty(OAuth)) {
    throw problems.refused(texts().credentialsNotSaved, texts().notBoth);
  }
  const [path, typed] = isEmpty(OAuth) ? ['/Basic', { ...Basic }] : ['/OAuth', { ...OAuth }];
  const missing = Object.entries(typed)
    .filter(([, value]) => value === '')
    .map(([name]) => ({ path: `${path}/${name}`, message: texts().missing }));
  if (missing.length > 0) throw problems.refused(texts().credentialsNotSaved, texts().fillInAll, missing);
  if (Basic && !isEmpty(Basic)) return { kind: 'Basic', ...Basic };
  return OAuth ? { kind: 'OAuth', ...OAuth } : null;
}

/**
 * Keeps the credentials encrypted (docs/product.md#club-settings); the audit log tells of which kind they are and no
 * more.
 */
export async function saveCredentials(
  { trx, settings, audit }: Work,
  organizationId: string,
  body: MotorsportRegCredentialsEdit,
): Promise<void> {
  const credentials = readCredentials(body);
  const sealed = credentials && sealCredentials(settings.secretKey, organizationId, credentials);
  const kind = credentials?.kind ?? null;
  const before = await lockOrganization(trx, organizationId);
  if (kind === null && before.motorsportreg_credentials_kind === null) return;
  await trx
    .updateTable('organization')
    .set({ motorsportreg_credentials: sealed, motorsportreg_credentials_kind: kind })
    .where('id', '=', organizationId)
    .execute();
  const action = kind === null ? 'credentials-removed' : 'credentials-saved';
  const details = { Kind: kind ?? before.motorsportreg_credentials_kind ?? '' };
  await audit(organizationId, { action, about: before.name, details });
}
