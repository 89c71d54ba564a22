import { nameList } from '#domain/roster/name-list.ts';
import { composeMail } from '#server/platform/messages/compose-mail.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';

/** What an admin has changed of somebody's profile. */
export interface ProfileChange {
  readonly organizationId: string;
  readonly club: string;
  readonly admin: string;
  readonly personId: string;
  /** The names of the members that changed. */
  readonly changed: readonly string[];
}

/** The message that tells a person what of their profile an admin of their club has changed, by name only. */
export function composeProfileChanged(
  { organizationId, club, admin, personId, changed }: ProfileChange,
  recipient: string,
  publicUrl: string,
): NewMessage {
  const heading = 'Your profile was changed';
  const body = composeMail({
    senderName: club,
    heading,
    paragraphs: [
      `${admin} of ${club} changed this of your profile: ${nameList(changed)}.`,
      'If that is not right, mend it in your profile, or ask your club.',
    ],
    button: { label: 'Open your profile', url: `${publicUrl}/profile` },
    footer: `You get this because ${club} has you on a roster. To get no more of these, set Preferred Communication to Opt-Out in your profile: ${publicUrl}/profile`,
  });
  const message = { kind: 'profile-changed-by-club', subject: heading, senderName: club } as const;
  return { ...message, organizationId, eventId: null, personId, recipient, ...body };
}
