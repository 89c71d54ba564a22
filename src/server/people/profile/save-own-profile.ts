import type { BodyOf } from '#contract/calls.ts';
import type { Verification } from '#contract/people/people.ts';
import type { ProfileFault } from '#domain/people/check-profile.ts';
import type { ProfileMembers } from '#domain/people/members.ts';
import { isSameEmail } from '#domain/text/email.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { loadVerification, startChange } from './contact-changes.ts';
import { loadProfile, lockPerson, type StoredProfile, writeProfile } from './profiles.ts';
import { readEdit } from './read-edit.ts';
import { texts } from './texts.ts';

function emailFaults(before: StoredProfile, after: ProfileMembers): ProfileFault[] {
  if (before.Email === null || after.Email !== null) return [];
  return [{ path: '/Email', message: texts().keepEmail }];
}

/**
 * Saves the caller's own profile, whole or not at all. A new e-mail or phone waits for its code, and the previous one
 * stays in use; a removed phone is deleted at once. Returns which contacts wait for a code.
 */
export async function saveOwnProfile(work: Work<Caller>, edit: BodyOf<'SaveProfile'>): Promise<Verification> {
  const { trx, now, by } = work;
  const { personId } = by;
  await lockPerson(trx, personId);
  const before = await loadProfile(trx, personId);
  const after = readEdit(before, edit, now, profile => emailFaults(before, profile));
  const newEmail = isSameEmail(before.Email, after.Email) ? null : after.Email;
  const hasNewPhone = after.Phone !== before.Phone;
  if (newEmail !== null || hasNewPhone) requireRecentSignIn(by, now, 'contact');
  const stored = { ...after, Phone: after.Phone && before.Phone };
  await writeProfile(work, before, stored);
  if (newEmail !== null) await startChange(work, 'Email', newEmail);
  if (hasNewPhone && after.Phone !== null) {
    await startChange(work, 'Phone', after.Phone);
  }
  return loadVerification(trx, personId);
}
