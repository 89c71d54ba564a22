import type { SoloOf } from '#contract/events/run-groups.ts';
import type { Sheets } from '#contract/events/sheets.ts';
import { datesOf, lastDayOf } from '#domain/events/days.ts';
import { isComing } from '#domain/events/sheets/sheet-people.ts';
import { holdsOn } from '#domain/school/solo.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';
import { showAsOf } from '#web/language/instant.ts';
import { showShortDate, showWeekday } from '#web/language/short-date.ts';

/** Names the instructor of a student on a day of the event, or that they do not come; '' for none. */
export function instructorOn(
  { People }: Pick<Sheets, 'People'>,
  { Instructor }: Pick<Sheets['People'][number], 'Instructor'>,
  day: number | null,
): string {
  const instructor = People[Instructor ?? -1];
  if (!instructor) return '';
  return isComing(instructor, day) ? instructor.Name : `— (${texts.notHere(instructor.Name)})`;
}

/** Describes a solo with its days, which today's date does not change: 'SOLO, until Jun 14, dry only'. */
function describeSolo({ LastDay, DryOnly }: Pick<SoloOf, 'LastDay' | 'DryOnly'>): string {
  const scope = LastDay ? texts.soloUntil(showShortDate(LastDay)) : texts.soloForGood;
  return [texts.solo, scope, DryOnly && texts.dryOnly].filter(Boolean).join(', ');
}

const solosByPerson = new WeakMap<readonly SoloOf[], ReadonlyMap<string, readonly SoloOf[]>>();

/** Groups the solos of sheets by person, once for each list. */
function groupSolos(solos: readonly SoloOf[]): ReadonlyMap<string, readonly SoloOf[]> {
  const grouped = solosByPerson.get(solos) ?? Map.groupBy(solos, ({ UserId }) => UserId);
  solosByPerson.set(solos, grouped);
  return grouped;
}

/** Describes the longest solo of a person on a day of the event, or on any of its days; '' for none. */
export function describeSoloOf(
  { Solos, Start, Days }: Pick<Sheets, 'Solos' | 'Start' | 'Days'>,
  userId: string,
  day: number | null,
): string {
  const dates = day === null ? [Start, lastDayOf(Start, Days)] : datesOf(Start, Days).slice(day - 1, day);
  const solo = groupSolos(Solos)
    .get(userId)
    ?.find(candidate => dates.some(date => holdsOn(candidate, date)));
  return solo ? describeSolo(solo) : '';
}

/** Names who a student rides with on a day of the event: nobody with a solo, else the instructor; '—' without either. */
export const ridesWith = (sheets: Sheets, student: Sheets['People'][number], day: number | null): string =>
  describeSoloOf(sheets, student.UserId, day) || instructorOn(sheets, student, day) || '—';

export const ladderNamesOf = ({ Ladder }: Pick<Sheets, 'Ladder'>): string[] => Ladder.map(({ Name }) => Name);

/** Returns the colour of a run group; null for none. */
export const colourOf = ({ Ladder }: Pick<Sheets, 'Ladder'>, group: string): string | null =>
  Ladder.find(({ Name }) => Name === group)?.Colour ?? null;

/** A day of an event on paper: 'Sat, Jun 13'. */
export const showDay = (date: string): string => `${showWeekday(date)}, ${showShortDate(date)}`;

/** The day that a sheet is for, if it is for one day of several. */
export function showChosenDay({ Start, Days }: Sheets, day: number | null): string {
  const date = day !== null && Days > 1 ? datesOf(Start, Days)[day - 1] : undefined;
  return date ? showDay(date) : '';
}

/** Names the days that a person attends; '' for all days. */
export function showDaysOf({ Start, Days }: Sheets, { Days: days = [] }: Sheets['People'][number]): string {
  const dates = datesOf(Start, Days);
  return days
    .flatMap(day => dates[day - 1] ?? [])
    .map(showDay)
    .join(texts.and);
}

/** Says which page of a list it is, and from when: 'page 1 of 2 · as of Jun 12, 2026, 7:12 AM · roster version 3'. */
export const showPageState = (sheets: Sheets, page: number, pages: number): string =>
  [texts.page(page, pages), texts.state(showAsOf(sheets), sheets.Version)].join(' · ');

/** Says that the event is cancelled or nothing was announced of it; '' otherwise. */
export const describeDraft = ({ Cancelled, Draft }: Sheets): string =>
  Cancelled ? texts.cancelled : Draft ? texts.draft : '';
