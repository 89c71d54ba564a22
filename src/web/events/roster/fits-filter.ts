import { comesOn, type DaySet } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';

/** Every day, every group, or every instructor and none. */
export const ALL = '';
/** Students who have no instructor. */
export const WITHOUT = 'without';

/** What is asked for; a day by its place, from 1. */
interface Asked {
  readonly day: string;
  readonly group: string;
  readonly instructor: string;
}

interface Attendee {
  readonly group: string;
  readonly instructorId: string | null;
  readonly days: DaySet;
}

/** Whether somebody is asked for by day, group and instructor. */
export function fitsFilter(asked: Asked, { group, instructorId, days }: Attendee): boolean {
  if (asked.day !== ALL && !comesOn(days, Number(asked.day))) return false;
  if (asked.group !== ALL && group !== asked.group) return false;
  if (asked.instructor === ALL) return true;
  if (asked.instructor === WITHOUT) return instructorId === null && group !== INSTRUCTOR_GROUP;
  return instructorId === asked.instructor;
}
