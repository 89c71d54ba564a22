import type { InstructorLimits } from '#contract/events/limits.ts';
import { findEvent } from '#server/events/roster/lock-event.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Db } from '#server/platform/database/open.ts';
import { doWork } from '#server/platform/work/work.ts';
import { loadMyLimits, saveMyLimits } from './my-limits.ts';
import { saveLimits } from './save-limits.ts';

/** Loads what each instructor of an event can take. A problem when the organization has no such event. */
async function loadLimits(
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

export const limitsHandlers = {
  GetInstructorLimits: ({ query }, { db }) => loadLimits(db, query),

  SaveInstructorLimits: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => saveLimits(work, query.organizationId, body)),

  GetMyLimits: ({ caller }, deps) => loadMyLimits(deps, caller.personId),

  SaveMyLimits: ({ body, caller }, deps) => doWork(deps, caller, work => saveMyLimits(work, body)),
} satisfies Partial<Handlers>;
