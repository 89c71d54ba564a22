import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import type { Work } from '#server/platform/work/work.ts';
import { passkeyMailTexts } from './passkey-mail-texts.ts';

export type PasskeyChange = 'passkey-added' | 'passkey-removed' | 'passkeys-forgotten';

/** Tells a person of a change of how they sign in, by a mail that goes whatever is preferred. */
export async function tellOfPasskeys(
  { trx, settings, tell }: Pick<Work, 'trx' | 'settings' | 'tell'>,
  change: PasskeyChange,
  personId: string,
): Promise<void> {
  const person = await trx
    .selectFrom('person')
    .select([
      'email',
      'language',
      sql<boolean>`exists (select from organization_admin join organization on organization.id = organization_id
        where person_id = person.id and admins_need_passkey)`.as('needs_passkey'),
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (person.email === null) return;
  const language = person.language ?? readersLanguage();
  const words = passkeyMailTexts(language);
  const { heading, what } = words.changes[change];
  const content = {
    language,
    senderName: 'Apex Debrief',
    heading,
    brief: `${heading}.`,
    paragraphs: [what, person.needs_passkey ? words.notYouAsOrganizer : words.notYou],
    button: { label: words.openMyData, url: settings.publicUrl + paths.myData() },
    footer: words.yourAccount,
  };
  const to = { channel: 'email', recipient: person.email.toLowerCase() } as const;
  const nobodys = { organizationId: null, eventId: null } as const;
  await tell([{ ...nobodys, kind: 'passkeys-changed', personId, to, subject: heading, content }]);
}
