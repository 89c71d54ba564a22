import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { notify } from '#server/platform/work/notify.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** An admin's edit of a profile. */
interface ProfileChange {
  readonly organizationId: string;
  readonly personId: string;
  /** The names of the members that changed. */
  readonly changed: readonly string[];
  /** The address that the admin gives to a person without any. */
  readonly address: string | null;
}

/** Notifies a person of the members of their profile that an admin changes, by name only, at the stored address. */
export async function notifyOfChange(work: Work<Actor>, change: ProfileChange): Promise<void> {
  const { organizationId, personId, changed, address } = change;
  const owner = sql<{ id: string; admin: string }>`
    select ${personId}::uuid as id, ${labelInClub(sql`${work.by.personId}`, sql`${organizationId}`)} as admin`;
  const occasion = { kind: 'profile-changed-by-club', organizationId, fallbackAddress: address } as const;
  await notify(work, occasion, owner, ({ language, club, admin }) => {
    const words = texts(language);
    const members = nameList(changed, platformTexts(language).names);
    return {
      heading: words.wasChanged,
      brief: words.brief(admin, members),
      paragraphs: [words.changedBy(admin, club, members), words.mendIt],
      button: { label: words.openProfile, url: work.settings.publicUrl + paths.profile() },
      footer: words.onRoster(club),
    };
  });
}
