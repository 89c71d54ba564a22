import type { BodyOf } from '#contract/calls.ts';
import type { Verification } from '#contract/people/people.ts';
import { checkProfile, type ProfileFault } from '#domain/people/check-profile.ts';
import { profileFaults as es } from '#domain/people/faults.es.ts';
import { profileFaults as en } from '#domain/people/faults.ts';
import type { ProfileMembers } from '#domain/people/members.ts';
import { isSameEmail } from '#domain/text/email.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { loadVerification, startChange } from './contact-changes.ts';
import { loadProfile, lockPerson, type StoredProfile, writeProfile } from './profiles.ts';
import { texts } from './texts.ts';

/** Messages for the faults of a profile or a car. */
export const faultTexts = inLanguages({ en, es });

type Edit = BodyOf<'SaveProfile'>;

/**
 * Returns an edited profile, checked; `faultsOf` adds faults to those of any profile. A problem when the profile has
 * changed since it was read, or has faults. `before` must be locked.
 */
export function readEdit(
  before: StoredProfile,
  edit: Edit,
  now: Date,
  faultsOf: (after: ProfileMembers) => readonly ProfileFault[],
): ProfileMembers {
  if (edit.Version !== undefined && edit.Version !== before.Version) {
    throw problems.conflict(platformTexts().profileSavedElsewhere);
  }
  const outcome = checkProfile(edit, before, now.getUTCFullYear(), faultTexts());
  const faults = 'faults' in outcome ? outcome.faults : faultsOf(outcome.profile);
  if ('profile' in outcome && faults.length === 0) return outcome.profile;
  throw problems.refused(platformTexts().profileNotSaved, platformTexts().mendAndSave, faults);
}

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
