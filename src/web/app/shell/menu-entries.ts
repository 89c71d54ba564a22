import { paths } from '#contract/paths.ts';
import type { ClubFace } from '#contract/schemas/club-face.ts';
import type { Entry } from '#web/app/palette/entries.ts';
import type { Session } from '#web/client/session.ts';
import { texts } from './texts.ts';

/** The menu, with the dashboards of those who hold the role (docs/product.md#roles). */
export function menuEntries(session: Session | null | undefined): Entry[] {
  const holds = (role: Session['roles'][number]) => session?.roles.includes(role) ?? false;
  const entries: (Entry & { shown: boolean })[] = [
    { label: texts.home, to: paths.home(), icon: 'home', shown: true },
    { label: texts.admin, to: paths.admin(), icon: 'flag', shown: holds('admin') },
    { label: texts.instructor, to: paths.instructor(), icon: 'list', shown: holds('instructor') },
    { label: texts.student, to: paths.student(), icon: 'helmet', shown: holds('student') },
    { label: texts.search, to: paths.search(), icon: 'search', shown: true },
    { label: texts.profile, to: paths.profile(), icon: 'user', shown: Boolean(session) },
  ];
  return entries.filter(({ shown }) => shown);
}

/**
 * The club whose face the menu shows (docs/product.md#a-clubs-face): the club of the screen, else the only club of the
 * person.
 */
export function shownClub(
  clubs: readonly ClubFace[],
  organizationId: string | undefined,
): ClubFace | undefined {
  const [only, ...others] = clubs;
  return clubs.find(club => club.OrganizationId === organizationId) ?? (others.length ? undefined : only);
}
