import type { MotorsportRegCredentials } from '#contract/clubs/settings.ts';
import { lockOrganization, updateOrganization } from '#server/clubs/organization.ts';
import { texts } from '#server/clubs/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import type { Work } from '#server/platform/work/work.ts';

// Bound to the organization: what is sealed for one opens for no other.
const purposeOf = (organizationId: string) => `motorsportreg-credentials of ${organizationId}`;

/** An organization's MotorsportReg credentials as they are stored. */
export function sealCredentials(
  secretKey: string,
  organizationId: string,
  opened: MotorsportRegCredentials,
): string {
  return seal(secretKey, purposeOf(organizationId), JSON.stringify(opened));
}

/** The credentials that were sealed for the organization; null when SECRET_KEY has become another since. */
export function openCredentials(
  secretKey: string,
  organizationId: string,
  sealed: string,
): MotorsportRegCredentials | null {
  const text = unseal(secretKey, purposeOf(organizationId), sealed);
  return text === null ? null : JSON.parse(text);
}

/** The credentials that were typed; null when they were emptied; a problem when one of them is missing. */
function checkCredentials(typed: MotorsportRegCredentials): MotorsportRegCredentials | null {
  const missing = (['User', 'Password'] as const).filter(name => typed[name] === '');
  if (missing.length === 2) return null;
  if (missing.length === 0) return typed;
  const faults = missing.map(name => ({ path: `/${name}`, message: texts().missing }));
  throw problems.refused(texts().credentialsNotSaved, texts().fillInAll, faults);
}

/** Keeps the credentials encrypted (docs/product.md#club-settings). */
export async function saveCredentials(
  { trx, settings, audit }: Work,
  organizationId: string,
  body: MotorsportRegCredentials,
): Promise<void> {
  const credentials = checkCredentials(body);
  const sealed = credentials && sealCredentials(settings.secretKey, organizationId, credentials);
  const before = await lockOrganization(trx, organizationId);
  if (sealed === null && !before.has_credentials) return;
  await updateOrganization(trx, organizationId, { motorsportreg_credentials: sealed });
  const action = sealed === null ? 'credentials-removed' : 'credentials-saved';
  await audit(organizationId, { action, about: before.name });
}
