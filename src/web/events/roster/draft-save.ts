import { daysIn } from '#domain/events/days.ts';
import { isNewcomerId } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';

/** How many attendees Save would add, change or remove; nothing is pending at 0. */
export const pendingChanges = (rows: readonly RosterRow[]): number =>
  rows.filter(({ state }) => state !== 'saved').length;

const named = (id: string) => (isNewcomerId(id) ? { UserEmail: id } : { UserId: id });

/** The whole roster as `UpdateEventAttendees` takes it. */
export function attendeesToSave(rows: readonly RosterRow[]) {
  return rows
    .filter(({ state }) => state !== 'removed')
    .map(({ id, isNew, label, group, vehicle, instructorId, absent, savedAbsent, days, savedDays }) => ({
      User: { ...named(id), ...(isNew && { UserName: label }), Group: group },
      Vehicle: vehicle,
      Instructor: instructorId === null ? null : named(instructorId),
      ...(absent !== savedAbsent && { Absent: absent }),
      ...(days !== savedDays && { Days: daysIn(days) }),
    }));
}
