import { clubId, type DemoClub } from '#demo/club.ts';
import { idOf } from '#demo/ids.ts';
import { calendarDateOf, daysAfter } from '#domain/text/calendar-date.ts';
import type { SetRow } from './insert-set.ts';

const kindId = idOf('kind of credential');

export const credentialKindRows: SetRow<'credential_kind'>[] = [
  { id: kindId, organization_id: clubId, name: 'MSF Level 2', needed_for: ['Novice'] },
];

/** How many days after the start of the demo the first credentials end; all others end after 400 days. */
const ENDS = [400, 30, 500, -20];

/** A credential of each instructor but the last; nobody has verified that of the third. */
export function credentialRows({ people }: DemoClub, now: Date): SetRow<'credential'>[] {
  return people.instructors.toSpliced(-1).map(({ id }, place) => ({
    ...{ id: idOf(`credential ${place}`), organization_id: clubId, person_id: id, kind_id: kindId },
    ...{ number: `${20_411 + 137 * place}`, valid_from: daysAfter(calendarDateOf(now), -300) },
    valid_until: daysAfter(calendarDateOf(now), ENDS[place] ?? 400),
    ...(place !== 2 && { verified_by: people.organizer.id, verified_at: now }),
  }));
}
