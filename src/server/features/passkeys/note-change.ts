import { paths } from '#contract/paths.ts';
import { readersLanguage } from '#server/language/reader.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { endOtherSessions, type SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

type Change = 'passkey-added' | 'passkey-removed';

/** The mail that tells a person of a change of how they sign in. It goes whatever is preferred. */
function changeMail(change: Change, personId: string, address: string, publicUrl: string): NewMessage {
  const words = texts();
  const { heading, what } = words.changes[change];
  const content = {
    language: readersLanguage(),
    senderName: 'Apex Debrief',
    heading,
    brief: `${heading}.`,
    paragraphs: [what, words.notYou],
    button: { label: words.openMyData, url: publicUrl + paths.myData() },
    footer: words.yourAccount,
  };
  const to = { channel: 'email', recipient: address } as const;
  const nobodys = { organizationId: null, eventId: null } as const;
  return { ...nobodys, kind: 'passkeys-changed', personId, to, subject: heading, content };
}

/** What follows from a change of how somebody signs in: other sessions end, the log says so, the person is told. */
export async function noteChange(
  { trx, now, by, settings, tell }: Work<SessionInUse>,
  change: Change,
): Promise<void> {
  await endOtherSessions(trx, by);
  await recordInSession(trx, change, by, now);
  const { email } = await trx
    .selectFrom('person')
    .select('email')
    .where('id', '=', by.personId)
    .executeTakeFirstOrThrow();
  if (email !== null) await tell([changeMail(change, by.personId, email.toLowerCase(), settings.publicUrl)]);
}
