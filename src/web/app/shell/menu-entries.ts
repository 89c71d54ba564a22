import { paths } from '#contract/paths.ts';
import type { ClubFace } from '#contract/schemas/club-face.ts';
import type { Entry } from '#web/app/palette/entries.ts';
import type { Session } from '#web/client/session.ts';
import { texts } from './texts.ts';

export interface MenuEntry extends Entry {
  /** Addresses of other screens that the entry stands for. */
  readonly others?: readonly string[];
}

/** The menu, with the dashboards of those who hold the role (docs/product.md#roles). */
export function menuEntries(session: Session | null | undefined): MenuEntry[] {
  const holds = (role: Session['roles'][number]) => session?.roles.includes(role) ?? false;
  // Chief instructors also read screens of their club.
  const ofInstructor = [
    paths.today(),
    paths.grid(),
    paths.school(),
    ...(holds('admin') ? [] : [paths.admin()]),
  ];
  const ofStudent = [paths.logbook()];
  const ofHome = [...(holds('instructor') ? [] : ofInstructor), ...(holds('student') ? [] : ofStudent)];
  const entries: (MenuEntry & { shown: boolean })[] = [
    { label: texts.home, to: paths.home(), icon: 'home', shown: true, others: ofHome },
    { label: texts.admin, to: paths.admin(), icon: 'flag', shown: holds('admin') },
    {
      label: texts.instructor,
      to: paths.instructor(),
      icon: 'list',
      shown: holds('instructor'),
      others: ofInstructor,
    },
    { label: texts.student, to: paths.student(), icon: 'helmet', shown: holds('student'), others: ofStudent },
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
