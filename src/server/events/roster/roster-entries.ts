import type { Db } from '#server/platform/database/open.ts';
import type { RosterEntry } from './faults.ts';

/** Loads the stored roster of an event. */
export function loadRosterEntries(db: Db, eventId: string): Promise<RosterEntry[]> {
  return db
    .selectFrom('attendee')
    .select(['person_id as personId', 'run_group as group', 'vehicle', 'instructor_id as instructorId'])
    .select(['absent', 'comes_on as days'])
    .where('event_id', '=', eventId)
    .execute();
}
