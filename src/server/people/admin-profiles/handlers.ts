import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { communication } from '#domain/messages/preference.ts';
import type { ProfileFault } from '#domain/people/check-profile.ts';
import { changedMembers, type MemberName, type ProfileMembers } from '#domain/people/members.ts';
import { isSameEmail } from '#domain/text/email.ts';
import { correctTyped } from '#server/people/membership/membership.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import {
  loadProfile,
  lockPerson,
  type StoredProfile,
  writeProfile,
} from '#server/people/profile/profiles.ts';
import { readEdit } from '#server/people/profile/read-edit.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { orUnnamed } from '#server/platform/messages/roster-mail.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { endSessionsOf } from '#server/platform/sessions/sessions.ts';
import { type Actor, doWork, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { correctAddress, loadMembership, type Membership } from './membership.ts';
import { texts } from './texts.ts';

interface ProfileChangeFacts {
  readonly messageId: string;
  /** The names of the members that changed. */
  readonly changed: readonly MemberName[];
  readonly admin: string | null;
}

/** The message to a person about the members of their profile that an admin changed, by name only. */
export const profileChangedMessage: Kind<ProfileChangeFacts> = {
  load: ({ db }, messageIds) =>
    loadFacts(
      db,
      sql<ProfileChangeFacts>`
        select message.id as "messageId", params->'changed' as changed,
          ${labelInClub(sql`(params->>'actor')::uuid`, sql`message.organization_id`, null)} as admin
        from message where ${isAmong(messageIds)}`,
    ),
  write({ changed, admin }, { language, club }, publicUrl) {
    const words = texts(language);
    const members = nameList(
      changed.map(name => words.members[name]),
      language,
    );
    const actor = orUnnamed(admin, language);
    return {
      heading: words.wasChanged,
      brief: words.brief(actor, members),
      paragraphs: [words.changedBy(actor, club, members), words.mendIt],
      button: { label: words.openProfile, url: publicUrl + paths.profile() },
      footer: words.onRoster(club),
    };
  },
};

/** The members that say how a person is reached. */
const contact = ['Email', 'Phone', 'Address', 'PreferredCommunicationType'] as const;

/** Returns a fault for each change that only the person may make (docs/product.md#what-admins-change). */
function ownFaults(
  before: StoredProfile,
  after: ProfileMembers,
  { hasSignedIn }: Membership,
): ProfileFault[] {
  const isSame = (member: (typeof contact)[number]) =>
    member === 'Email' ? isSameEmail(before.Email, after.Email) : before[member] === after[member];
  const changed = contact.filter(member => !isSame(member));
  if (hasSignedIn) return changed.map(member => ({ path: `/${member}`, message: texts().ownContact }));
  return changed.flatMap(member => {
    const [was, is] = [before, after].map(
      profile => profile.PreferredCommunicationType === communication.optOut,
    );
    const path = `/${member}`;
    if (member === 'Email' && after.Email === null) return { path, message: texts().keepEmail };
    if (member !== 'PreferredCommunicationType' || was === is) return [];
    return { path, message: is ? texts().ownOptOut : texts().optedOut };
  });
}

/**
 * Saves a person's profile for an admin of the organization, whole or not at all. The audit log names the changed members.
 * The person is notified at the previous address, whatever they prefer.
 */
async function saveProfileForAdmin(
  work: Work<Actor>,
  organizationId: string,
  personId: string,
  edit: BodyOf<'SaveProfileAdmin'>,
): Promise<void> {
  const { trx, now, by, audit } = work;
  await lockPerson(trx, personId);
  const membership = await loadMembership(trx, organizationId, personId);
  const before = await loadProfile(trx, personId);
  const after = readEdit(before, edit, now, profile => ownFaults(before, profile, membership));
  const settled = isSameEmail(before.Email, after.Email) ? { ...after, Email: before.Email } : after;
  const changed = changedMembers(before, settled);
  if (changed.length === 0) return;
  // Before the profile is written, so that the message goes to the address that the person had.
  if (personId !== by.personId) {
    const params = { changed, actor: by.personId };
    const occasion = { kind: 'profile-changed-by-club', organizationId, params } as const;
    await queue(work, { ...occasion, fallbackAddress: settled.Email }, [personId]);
  }
  await writeProfile(work, before, settled);
  const email = settled.Email === before.Email ? null : settled.Email;
  if (email !== null) await correctAddress(trx, personId, before.Email, email);
  // The organization shows these should the person leave it.
  const typed = { first_name: settled.FirstName, last_name: settled.LastName };
  await correctTyped(trx, { organizationId, personId }, { ...typed, ...(email !== null && { email }) });
  const details = { Changed: changed.join(', ') };
  await audit(organizationId, { action: 'profile-changed', personId, details });
}

export const adminProfileHandlers = {
  /** An admin does not see how the person signs in. */
  GetProfileAdmin: async ({ query }, { db }) => {
    const { hasSignedIn, isOnlyClub } = await loadMembership(db, query.organizationId, query.userId);
    const profile = await loadProfile(db, query.userId);
    const rights = { MayChangeContact: !hasSignedIn, IsOnlyClub: isOnlyClub };
    return { ...profile, IdentityProvider: null, Identity: null, ...rights };
  },

  SaveProfileAdmin: async ({ query, body, caller }, deps) => {
    const { UserId } = body;
    if (UserId === undefined) {
      throw problems.malformed([{ path: '/UserId', message: texts().sayWhose }]);
    }
    await unitOfWork(deps, caller, work => saveProfileForAdmin(work, query.organizationId, UserId, body));
    return { RequiresEmailVerification: false, RequiresPhoneVerification: false };
  },

  EndSessionsOfUser: ({ query, caller }, deps) =>
    doWork(deps, caller, work => endSessionsOfMember(work, query.organizationId, query.userId)),
} satisfies Partial<Handlers>;

/**
 * Signs a person whose only organization this is out everywhere, and writes who did it into the audit log. A problem
 * when others rely on the person's sessions, too.
 */
async function endSessionsOfMember(
  { trx, now, audit }: Work,
  organizationId: string,
  personId: string,
): Promise<void> {
  const { isOnlyClub } = await loadMembership(trx, organizationId, personId);
  if (!isOnlyClub) throw problems.refused(texts().sessionsNotEnded, texts().inOtherClubs);
  await endSessionsOf(trx, personId);
  await recordSecurity(trx, 'sessions-ended-by-club', personId, now);
  await audit(organizationId, { action: 'sessions-ended', personId });
}
