import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import type { AuditDetails } from '#domain/clubs/audit-actions.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { checkLimits, type Limits, type LimitsFault, limitGroups } from '#domain/events/limits/limits.ts';
import { loadLadderNames } from '#server/events/roster/ladder.ts';
import { findEvent } from '#server/events/roster/lock-event.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { listChoices } from '#server/platform/language/choice-list.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { listToJson } from '#server/platform/slices.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

export interface SavedLimits extends Limits {
  readonly personId: string;
  readonly note: string;
}

/** Stores checked limits of instructors at an event. */
export async function storeLimits(trx: Trx, eventId: string, limits: readonly SavedLimits[]): Promise<void> {
  if (limits.length === 0) return;
  // Passes all rows as a single parameter, since a statement has at most 65,535: a file may name 20,000 instructors.
  await sql`
    insert into instructor_limits (event_id, person_id, max_students, run_groups, own_group, note)
    select ${eventId}::uuid, "personId", "maxStudents",
      case when jsonb_typeof(groups) = 'array' then array(select jsonb_array_elements_text(groups)) end, "ownGroup", note
    from jsonb_to_recordset(${await listToJson(limits)}::jsonb)
      as given ("personId" uuid, "maxStudents" smallint, groups jsonb, "ownGroup" text, note text)
    on conflict (event_id, person_id) do update set max_students = excluded.max_students,
      run_groups = excluded.run_groups, own_group = excluded.own_group, note = excluded.note`.execute(trx);
}

/** Lists the run groups that limits can name. */
export const listLimitGroups = (known: ReadonlyMap<string, string>): string =>
  listChoices([...new Set(known.values())]);

/** Describes a fault of limits by a sentence that says what to do. `choices` lists the groups that they can name. */
export function describeFault(fault: LimitsFault, choices: string): string {
  const { maxStudents, noGroups, unknownGroup } = texts();
  if (fault.kind === 'maxStudents') return maxStudents;
  if (fault.kind === 'noGroups') return noGroups;
  return unknownGroup(shorten(fault.group), choices);
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
  const choices = listLimitGroups(known);
  const errors = faults.map(fault => ({ path: `/${fault.member}`, message: describeFault(fault, choices) }));
  const [first] = errors;
  if (first) throw problems.refused(texts().notSaved, first.message, errors);
  await storeLimits(trx, EventId, [{ personId: UserId, ...limits, note: Note }]);
  await audit(organizationId, {
    action: 'limits-saved',
    personId: UserId,
    details: { Event: event.name, Students: limits.maxStudents || 'none', ...further },
  });
}
