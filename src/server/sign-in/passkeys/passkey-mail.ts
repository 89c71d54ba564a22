import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { notify } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { passkeyMailTexts } from './passkey-mail-texts.ts';

export type PasskeyChange = 'passkey-added' | 'passkey-removed' | 'passkeys-forgotten';

/** Notifies a person whose passkeys have changed. */
export async function notifyOfPasskeys(work: Work, change: PasskeyChange, personId: string): Promise<void> {
  const owner = sql<{ id: string; needsPasskey: boolean }>`
    select ${personId}::uuid as id, exists (
      select from organization_admin join organization on organization.id = organization_id
      where person_id = ${personId} and admins_need_passkey) as "needsPasskey"`;
  await notify(work, { kind: 'passkeys-changed' }, owner, ({ language, needsPasskey }) => {
    const words = passkeyMailTexts(language);
    const { heading, what } = words.changes[change];
    return {
      heading,
      paragraphs: [what, needsPasskey ? words.notYouAsOrganizer : words.notYou],
      button: { label: words.openMyData, url: work.settings.publicUrl + paths.myData() },
      footer: words.yourAccount,
    };
  });
}
