import type { BodyOf } from '#contract/calls.ts';
import { checkProfile, type ProfileFault } from '#domain/people/check-profile.ts';
import { profileFaults as es } from '#domain/people/faults.es.ts';
import { profileFaults as en } from '#domain/people/faults.ts';
import type { ProfileMembers } from '#domain/people/members.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { StoredProfile } from './profiles.ts';

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
  refuseStale(edit.Version, before.Version);
  const outcome = checkProfile(edit, before, now.getUTCFullYear(), faultTexts());
  const faults = 'faults' in outcome ? outcome.faults : faultsOf(outcome.profile);
  if ('profile' in outcome && faults.length === 0) return outcome.profile;
  throw problems.refused(platformTexts().profileNotSaved, platformTexts().mendAndSave, faults);
}
