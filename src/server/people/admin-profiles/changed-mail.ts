import { paths } from '#contract/paths.ts';
import type { Destination } from '#domain/messages/preference.ts';
import type { Language } from '#domain/text/languages.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { texts } from './texts.ts';

/** What an admin has changed of somebody's profile. */
interface ProfileChange {
  readonly organizationId: string;
  readonly club: string;
  readonly admin: string;
  readonly personId: string;
  readonly language: Language;
  /** The names of the members that changed. */
  readonly changed: readonly string[];
}

/** The message that tells a person what of their profile an admin of their club has changed, by name only. */
export function composeProfileChanged(
  { organizationId, club, admin, personId, language, changed }: ProfileChange,
  to: Destination,
  publicUrl: string,
): NewMessage {
  const words = texts(language);
  const heading = words.wasChanged;
  const members = nameList(changed, platformTexts(language).names);
  const content = {
    language,
    senderName: club,
    heading,
    brief: words.brief(admin, members),
    paragraphs: [words.changedBy(admin, club, members), words.mendIt],
    button: { label: words.openProfile, url: publicUrl + paths.profile() },
    footer: words.onRoster(club),
  };
  const message = { kind: 'profile-changed-by-club', subject: heading } as const;
  return { ...message, organizationId, eventId: null, personId, to, content };
}
