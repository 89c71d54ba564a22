import type { ContactKind, Verification } from '#contract/people/people.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { loadVerification, startChange } from './contact-changes.ts';
import { loadProfile, lockPerson, type StoredProfile } from './profiles.ts';
import { texts } from './texts.ts';

/** What a code can be sent to: what waits for one, or the phone as it is while nobody has confirmed it. */
function addressOf(profile: StoredProfile, kind: ContactKind): string | null {
  if (kind === 'Email') return profile.PendingEmail;
  return profile.PendingPhone ?? (profile.PhoneConfirmed ? null : profile.Phone);
}

/** Sends another code; the one before is good no more. */
export async function sendAnotherCode(work: Work<Actor>, kind: ContactKind): Promise<Verification> {
  const { trx, by } = work;
  const { personId } = by;
  await lockPerson(trx, personId);
  const address = addressOf(await loadProfile(trx, personId), kind);
  if (address === null) throw problems.conflict(texts().nothingWaits);
  await startChange(work, kind, address, true);
  return loadVerification(trx, personId);
}
