import type { Sheets } from '#contract/events/sheets.ts';
import { isComing } from '#domain/events/sheets/sheet-people.ts';
import { texts } from './texts.ts';

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
