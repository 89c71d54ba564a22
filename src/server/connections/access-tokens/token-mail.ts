import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { notify } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** Notifies a person who made an access token for an organization. */
export async function notifyOfToken(
  work: Work<{ readonly personId: string }>,
  organizationId: string,
  name: string,
): Promise<void> {
  const maker = sql<{ id: string; organization: string }>`
    select ${work.by.personId}::uuid as id, name as organization from organization where id = ${organizationId}`;
  await notify(work, { kind: 'token-made' }, maker, ({ language, organization }) => {
    const { mail } = texts(language);
    return {
      heading: mail.heading,
      paragraphs: [mail.what(name, organization), mail.notYou],
      button: { label: mail.open, url: work.settings.publicUrl + paths.myData() },
      footer: mail.yourAccount,
    };
  });
}
