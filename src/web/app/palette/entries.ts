import type { Organization } from '#contract/clubs/calls.ts';
import type { EventCard } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import type { PersonCard } from '#contract/people/people.ts';
import type { GridEvent } from '#contract/school/grid.ts';
import { matches } from '#domain/text/matches.ts';
import type { Session } from '#web/client/session.ts';
import { dashboardTexts } from '#web/evals/texts.ts';
import { texts as eventTexts } from '#web/events/texts.ts';
import { showEventDates } from '#web/language/calendar-date.ts';
import { texts as pageTexts } from '#web/page/texts.ts';
import { writeSearchAddress } from '#web/people/search/search-address.ts';
import { profileFormTexts as profileTexts } from '#web/people/texts.ts';
import type { IconName } from '#web/ui/Icon.tsx';

/** A line of the palette that leads to a screen. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  /** Tells it from others with the same label. */
  readonly detail?: string;
  readonly icon: IconName;
}

/** The screens that a person may open beside those of the menu and of clubs. */
export function screenEntries(session: Session | null | undefined): Entry[] {
  const { keepsLog = false, hasOffice = false, isChief = false, roles = [] } = session ?? {};
  const screens: (Entry & { isShown: boolean })[] = [
    {
      label: dashboardTexts.today,
      to: paths.today(),
      icon: 'calendar',
      isShown: keepsLog && roles.includes('instructor'),
    },
    {
      label: dashboardTexts.logbook,
      to: paths.logbook(),
      icon: 'list',
      isShown: keepsLog && roles.includes('student'),
    },
    { label: dashboardTexts.grid, to: paths.grid(), icon: 'check', isShown: hasOffice },
    { label: dashboardTexts.movingUp, to: paths.school(), icon: 'flag', isShown: isChief },
    { label: profileTexts.myData, to: paths.myData(), icon: 'lock', isShown: Boolean(session) },
    { label: pageTexts.help, to: paths.help(), icon: 'info', isShown: true },
  ];
  return screens.filter(({ isShown }) => isShown);
}

/** The screens of a club for its admins. */
export function clubEntries({ OrganizationId, Name }: Organization): Entry[] {
  const { instructors, userSearch, insights, credentials, settings } = eventTexts;
  return [
    { label: Name, to: paths.organization(OrganizationId), icon: 'flag' },
    { label: instructors, detail: Name, to: paths.instructors(OrganizationId), icon: 'helmet' },
    { label: credentials, detail: Name, to: paths.credentials(OrganizationId), icon: 'check' },
    { label: insights, detail: Name, to: paths.insights(OrganizationId), icon: 'list' },
    { label: userSearch, detail: Name, to: paths.adminSearch(OrganizationId), icon: 'search' },
    { label: settings, detail: Name, to: paths.organizationSettings(OrganizationId), icon: 'gear' },
  ];
}

export const eventEntry = ({
  OrganizationId,
  EventId,
  Name,
  Start,
  LastDay,
  Location,
}: EventCard): Entry => ({
  label: Name,
  detail: `${showEventDates(Start, LastDay)} · ${Location.Name}`,
  to: paths.event(OrganizationId, EventId),
  icon: 'calendar',
});

/** The grid list of an event, for officials of its club. */
export const sheetEntry = ({ OrganizationId, EventId, EventName, Start, Track }: GridEvent): Entry => ({
  label: EventName,
  detail: `${dashboardTexts.grid} · ${showEventDates(Start, Start)} · ${Track}`,
  to: paths.gridSheet(OrganizationId, EventId),
  icon: 'check',
});

/** A person leads to the search that found them, with their evals open. */
export const personEntry = ({ UserId, DisplayName, Email }: PersonCard, search: string): Entry => ({
  label: DisplayName,
  ...(Email && { detail: Email }),
  to: paths.search() + writeSearchAddress({ search, personId: UserId }),
  icon: 'user',
});

/** Returns the entries that contain each typed word, at most `max`; the first ones when nothing is typed. */
export function matching(entries: readonly Entry[], typed: string, max: number): Entry[] {
  return entries.filter(({ label, detail = '' }) => matches(`${label} ${detail}`, typed)).slice(0, max);
}
