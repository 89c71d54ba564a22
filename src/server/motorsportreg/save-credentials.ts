import type { MotorsportRegCredentialsEdit } from '#contract/clubs/settings.ts';
import { lockOrganization } from '#server/clubs/settings/queries.ts';
import { texts } from '#server/clubs/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type Credentials, sealCredentials } from './credentials.ts';

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
  if (Basic && !isEmpty(Basic)) return { kind: 'Basic', user: Basic.User, password: Basic.Password };
  if (!OAuth) return null;
  const { ConsumerKey: consumerKey, ConsumerSecret: consumerSecret } = OAuth;
  return { kind: 'OAuth', consumerKey, consumerSecret, token: OAuth.Token, tokenSecret: OAuth.TokenSecret };
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
