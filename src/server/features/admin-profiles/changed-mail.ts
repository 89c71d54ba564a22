import type { Destination } from '#domain/messages/preference.ts';
import { nameList } from '#domain/roster/name-list.ts';
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
  to: Destination,
  publicUrl: string,
): NewMessage {
  const heading = 'Your profile was changed';
  const content = {
    senderName: club,
    heading,
    brief: `${admin} changed this of your profile: ${nameList(changed)}.`,
    paragraphs: [
      `${admin} of ${club} changed this of your profile: ${nameList(changed)}.`,
      'If that is not right, mend it in your profile, or ask your club.',
    ],
    button: { label: 'Open your profile', url: `${publicUrl}/profile` },
    footer: `You get this because ${club} has you on a roster.`,
  };
  const message = { kind: 'profile-changed-by-club', subject: heading } as const;
  return { ...message, organizationId, eventId: null, personId, to, content };
}
