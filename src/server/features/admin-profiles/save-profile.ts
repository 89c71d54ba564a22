import type { BodyOf } from '#contract/calls.ts';
import { byEmail, communication, destinationOf } from '#domain/messages/preference.ts';
import type { ProfileFault } from '#domain/profile/check-profile.ts';
import { changedMembers, type ProfileMembers } from '#domain/profile/members.ts';
import { isSameEmail } from '#domain/text/email.ts';
import { ENGLISH } from '#domain/text/languages.ts';
import { loadLabels } from '#server/platform/person-labels.ts';
import { readEdit } from '#server/platform/profile-edits.ts';
import { loadProfile, lockPerson, type StoredProfile, writeProfile } from '#server/platform/profiles.ts';
import type { Actor, Work } from '#server/platform/work.ts';
import { composeProfileChanged } from './changed-mail.ts';
import { correctAddress, loadMembership, type Membership } from './membership.ts';
import { texts } from './texts.ts';

/** What is the person's own to decide (docs/decisions/0015). */
function ownFaults(before: StoredProfile, after: ProfileMembers, membership: Membership): ProfileFault[] {
  const faults: ProfileFault[] = [];
  if (!isSameEmail(before.Email, after.Email)) {
    if (!membership.isOnlyInvitedHere) {
      faults.push({ path: '/Email', message: texts().ownEmail });
    } else if (after.Email === null) {
      faults.push({ path: '/Email', message: texts().keepEmail });
    }
  }
  const { optOut } = communication;
  const path = '/PreferredCommunicationType';
  const [was, is] = [before, after].map(profile => profile.PreferredCommunicationType === optOut);
  if (was && !is) faults.push({ path, message: texts().optedOut });
  if (is && !was) faults.push({ path, message: texts().ownOptOut });
  return faults;
}

/**
 * Saves somebody's profile for an admin of their organization, whole or not at all. What changed stands in the audit
 * log, by name; the person is told, whatever they prefer, at the former address, too, when that is what changed.
 */
export async function saveProfileForAdmin(
  work: Work<Actor>,
  organizationId: string,
  personId: string,
  edit: BodyOf<'SaveProfileAdmin'>,
): Promise<void> {
  const { trx, now, by, settings, audit, tell } = work;
  await lockPerson(trx, personId);
  const membership = await loadMembership(trx, organizationId, personId);
  const before = await loadProfile(trx, personId);
  const after = readEdit(before, edit, now, profile => ownFaults(before, profile, membership));
  const settled = isSameEmail(before.Email, after.Email) ? { ...after, Email: before.Email } : after;
  const changed = changedMembers(before, settled);
  if (changed.length === 0) return;
  await writeProfile(work, before, settled);
  if (settled.Email !== null && settled.Email !== before.Email) {
    await correctAddress(trx, personId, before.Email, settled.Email);
  }
  const labels = await loadLabels(trx, [personId, by.personId]);
  const details = { Changed: changed.join(', ') };
  const about = labels.get(personId) ?? '';
  await audit(organizationId, { action: 'profile-changed', about, personId, details });
  if (personId === by.personId) return;

  const admin = labels.get(by.personId) ?? '';
  const { club, language } = membership;
  const change = { organizationId, club, admin, personId, language: language ?? ENGLISH, changed };
  const contact = { preferred: before.PreferredCommunicationType, confirmedPhone: membership.confirmedPhone };
  const ways = [before.Email, settled.Email].flatMap(
    address => destinationOf({ ...contact, address }) ?? byEmail(address) ?? [],
  );
  const messages = [...new Map(ways.map(to => [to.recipient, to])).values()].map(to =>
    composeProfileChanged(change, to, settings.publicUrl),
  );
  await tell(messages);
}
