import type { Transaction } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import { communication, destinationOf } from '#domain/messages/preference.ts';
import type { ProfileFault } from '#domain/profile/check-profile.ts';
import { changedMembers, type ProfileMembers } from '#domain/profile/members.ts';
import { isSameEmail } from '#domain/text/email.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { queueMessages } from '#server/platform/messages/queue-messages.ts';
import { loadLabels } from '#server/platform/person-labels.ts';
import { readEdit } from '#server/platform/profile-edits.ts';
import { loadProfile, lockPerson, type StoredProfile, writeProfile } from '#server/platform/profiles.ts';
import { composeProfileChanged } from './changed-mail.ts';
import { correctAddress, loadStanding, type Standing } from './standing.ts';

type Trx = Transaction<Database>;

/** What is the person's own to decide (docs/decisions/0015). */
function ownFaults(before: StoredProfile, after: ProfileMembers, standing: Standing): ProfileFault[] {
  const faults: ProfileFault[] = [];
  if (!isSameEmail(before.Email, after.Email)) {
    if (!standing.isOnlyInvitedHere) {
      const message =
        'Only they can change this e-mail: they have signed in already, or another organization has them, too.';
      faults.push({ path: '/Email', message });
    } else if (after.Email === null) {
      faults.push({ path: '/Email', message: 'Keep an e-mail: they will sign in with it.' });
    }
  }
  const { optOut } = communication;
  if (before.PreferredCommunicationType === optOut && after.PreferredCommunicationType !== optOut) {
    const message = 'They opted out of messages. Only they can opt in again.';
    faults.push({ path: '/PreferredCommunicationType', message });
  }
  return faults;
}

/**
 * Saves somebody's profile for an admin of their organization, whole or not at all. What changed stands in the audit
 * log, by name; the person is told, at the former address, too, when that is what changed.
 */
export async function saveProfileForAdmin(
  trx: Trx,
  { jobs, settings, now }: Deps,
  by: { readonly organizationId: string; readonly actorId: string },
  personId: string,
  edit: BodyOf<'SaveProfileAdmin'>,
): Promise<void> {
  const { organizationId, actorId } = by;
  await lockPerson(trx, personId);
  const standing = await loadStanding(trx, organizationId, personId);
  const before = await loadProfile(trx, personId);
  const after = readEdit(before, edit, now(), profile => ownFaults(before, profile, standing));
  const settled = isSameEmail(before.Email, after.Email) ? { ...after, Email: before.Email } : after;
  const changed = changedMembers(before, settled);
  if (changed.length === 0) return;
  await writeProfile(trx, before, settled, { actorId, at: now() });
  if (settled.Email !== null && settled.Email !== before.Email) {
    await correctAddress(trx, personId, before.Email, settled.Email);
  }
  const labels = await loadLabels(trx, [personId, actorId]);
  const details = { Changed: changed.join(', ') };
  const about = labels.get(personId) ?? '';
  await recordAudit(trx, { ...by, action: 'profile-changed', about, personId, details }, now());
  if (personId === actorId) return;

  const admin = labels.get(actorId) ?? '';
  const change = { organizationId, club: standing.club, admin, personId, changed };
  const contact = { preferred: before.PreferredCommunicationType, confirmedPhone: standing.confirmedPhone };
  const ways = [before.Email, settled.Email].flatMap(address => destinationOf({ ...contact, address }) ?? []);
  const messages = [...new Map(ways.map(to => [to.recipient, to])).values()].map(to =>
    composeProfileChanged(change, to, settings.publicUrl),
  );
  await queueMessages(trx, { jobs, settings }, messages, now());
}
