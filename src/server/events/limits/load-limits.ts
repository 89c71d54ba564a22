import type { InstructorLimits } from '#contract/events/limits.ts';
import { findEvent } from '#server/events/roster/lock-event.ts';
import type { Db } from '#server/platform/database/open.ts';

/** Loads what each instructor of an event can take. A problem when the organization has no such event. */
export async function loadLimits(
  db: Db,
  { organizationId, eventId }: { readonly organizationId: string; readonly eventId: string },
): Promise<InstructorLimits[]> {
  const rows = await db
    .selectFrom('limits_at_event')
    .select(['person_id as UserId', 'max_students as MaxStudents', 'run_groups as Groups'])
    .select(['own_group as OwnGroup', 'note as Note', 'source as Source'])
    .where('event_id', '=', eventId)
    .where('organization_id', '=', organizationId)
    .orderBy('person_id')
    .execute();
  if (rows.length === 0) await findEvent(db, organizationId, eventId);
  return rows;
}
