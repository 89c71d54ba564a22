import { clubId, type DemoClub } from '#demo/club.ts';
import { idOf } from '#demo/ids.ts';
import { DAY_MS, HOUR_MS } from '#domain/text/durations.ts';
import type { SetRow } from './insert-set.ts';

/** A token of the organizer that a program uses, of which nobody has the secret: this is the hash of none that is known. */
export function tokenRows({ people: { organizer } }: DemoClub, now: Date): SetRow<'access_token'>[] {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  return [
    {
      id: idOf('token registration'),
      token_hash: `\\x${'00'.repeat(32)}`,
      person_id: organizer.id,
      organization_id: clubId,
      name: 'Registration',
      may_write: false,
      made_at: after(-40 * DAY_MS),
      expires_at: after(50 * DAY_MS),
      last_used_at: after(-3 * HOUR_MS),
    },
  ];
}

/** The student whom visitors look around as has turned their calendar on. */
export function calendarRows({ people: { students } }: DemoClub, now: Date): SetRow<'calendar_feed'>[] {
  return students
    .slice(0, 1)
    .map(({ id }) => ({ person_id: id, key_id: idOf('calendar of a student'), made_at: now }));
}
