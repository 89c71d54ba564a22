import type { ContactKind, Verification } from '#contract/schemas/people.ts';
import type { Trx } from '#server/database/open.ts';
import type { Deps } from '#server/deps.ts';
import { loadProfile, lockPerson, type StoredProfile } from '#server/platform/profiles.ts';
import { problems } from '#server/problem.ts';
import { loadVerification, startChange } from './contact-changes.ts';
import { texts } from './texts.ts';

/** What a code can be sent to: what waits for one, or the phone as it is while nobody has confirmed it. */
function addressOf(profile: StoredProfile, kind: ContactKind): string | null {
  if (kind === 'Email') return profile.PendingEmail;
  return profile.PendingPhone ?? (profile.PhoneConfirmed ? null : profile.Phone);
}

/** Sends another code; the one before is good no more. */
export async function sendAnotherCode(
  trx: Trx,
  deps: Deps,
  personId: string,
  kind: ContactKind,
): Promise<Verification> {
  await lockPerson(trx, personId);
  const address = addressOf(await loadProfile(trx, personId), kind);
  if (address === null) throw problems.conflict(texts().nothingWaits);
  await startChange(trx, deps, { personId, kind, address, another: true });
  return loadVerification(trx, personId);
}
