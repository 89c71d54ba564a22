import { daySet } from '#domain/events/days.ts';
import type { TestPerson } from './cast.ts';
import type { Club } from './rosters.ts';

/** The cast's event, from 2026-06-13 on, with so many days. */
export const lastDays = ({ deps, cast }: Club, days: number) =>
  deps.db.updateTable('event').set({ days }).where('id', '=', cast.eventId).execute();

/** Lets an attendee of it come on some days only, by their places from 1. */
export const comeOn = ({ deps, cast }: Club, { personId }: TestPerson, ...places: number[]) =>
  deps.db
    .updateTable('attendee')
    .set({ attended_days_mask: daySet(places, 7) })
    .where('event_id', '=', cast.eventId)
    .where('person_id', '=', personId)
    .execute();

/** Switches the club's school on, without a ladder. */
export const switchSchoolOn = ({ deps, cast }: Club) =>
  deps.db.updateTable('organization').set({ school: true }).where('id', '=', cast.organizationId).execute();
