import { paths } from '#contract/paths.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** Tells a person that a token of theirs was made, by a mail that goes whatever is preferred. */
export async function tellOfToken(
  { trx, settings, tell, by }: Work<{ readonly personId: string }>,
  organizationId: string,
  name: string,
): Promise<void> {
  const { personId } = by;
  const { email, language: chosen } = await trx
    .selectFrom('person')
    .select(['email', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (email === null) return;
  const organization = await trx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const language = chosen ?? readersLanguage();
  const { mail } = texts(language);
  const content = {
    language,
    senderName: 'Apex Debrief',
    heading: mail.heading,
    brief: `${mail.heading}.`,
    paragraphs: [mail.what(name, organization.name), mail.notYou],
    button: { label: mail.open, url: settings.publicUrl + paths.myData() },
    footer: mail.yourAccount,
  };
  const to = { channel: 'email', recipient: email.toLowerCase() } as const;
  const nobodys = { organizationId: null, eventId: null } as const;
  await tell([{ ...nobodys, kind: 'token-made', personId, to, subject: mail.heading, content }]);
}
