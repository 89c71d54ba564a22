import type { BodyOf } from '#contract/calls.ts';
import type { AuditDetails } from '#domain/clubs/audit-actions.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { checkLimits, type Limits, type LimitsFault, limitGroups } from '#domain/events/limits/limits.ts';
import { loadLadderNames } from '#server/events/roster/ladder.ts';
import { findEvent } from '#server/events/roster/lock-event.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

export interface SavedLimits extends Limits {
  readonly personId: string;
  readonly note: string;
}

/** Stores checked limits of instructors at an event. */
export async function storeLimits(trx: Trx, eventId: string, limits: readonly SavedLimits[]): Promise<void> {
  if (limits.length === 0) return;
  const rows = limits.map(({ personId, maxStudents, groups, ownGroup, note }) => ({
    ...{ event_id: eventId, person_id: personId, max_students: maxStudents, note },
    ...{ run_groups: groups && [...groups], own_group: ownGroup },
  }));
  await trx
    .insertInto('instructor_limits')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['event_id', 'person_id']).doUpdateSet(({ ref }) => ({
        max_students: ref('excluded.max_students'),
        run_groups: ref('excluded.run_groups'),
        own_group: ref('excluded.own_group'),
        note: ref('excluded.note'),
      })),
    )
    .execute();
}

/** Describes a fault of limits by a sentence that says what to do. `known` are the groups that they can name. */
export function describeFault(fault: LimitsFault, known: ReadonlyMap<string, string>): string {
  const { maxStudents, noGroups, unknownGroup } = texts();
  if (fault.kind === 'maxStudents') return maxStudents;
  if (fault.kind === 'noGroups') return noGroups;
  return unknownGroup(fault.group, [...new Set(known.values())].join(', '));
}

/**
 * Saves what an instructor can take at an event (docs/product.md#instructor-limits). A problem when the person does not
 * instruct there, and with each value that is wrong. The audit entry gets further details.
 */
export async function saveLimits(
  { trx, audit }: Work,
  organizationId: string,
  { EventId, UserId, MaxStudents, Groups, OwnGroup, Note }: BodyOf<'SaveInstructorLimits'>,
  further: AuditDetails = {},
): Promise<void> {
  const event = await findEvent(trx, organizationId, EventId);
  const roster = await trx
    .selectFrom('attendee')
    .select(['person_id', 'run_group'])
    .where('event_id', '=', EventId)
    .execute();
  if (!roster.some(({ person_id, run_group }) => person_id === UserId && run_group === INSTRUCTOR_GROUP)) {
    throw problems.absent();
  }
  const known = limitGroups(
    roster.map(({ run_group }) => run_group),
    await loadLadderNames(trx, organizationId),
  );
  const written = { maxStudents: MaxStudents, groups: Groups, ownGroup: OwnGroup };
  const { limits, faults } = checkLimits(written, known);
  const errors = faults.map(fault => ({ path: `/${fault.member}`, message: describeFault(fault, known) }));
  const [first] = errors;
  if (first) throw problems.refused(texts().notSaved, first.message, errors);
  await storeLimits(trx, EventId, [{ personId: UserId, ...limits, note: Note }]);
  await audit(organizationId, {
    action: 'limits-saved',
    personId: UserId,
    details: { Event: event.name, Students: limits.maxStudents || 'none', ...further },
  });
}
