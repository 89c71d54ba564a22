import { sql } from 'kysely';
import type { LockedEvent } from '#server/events/event/event.ts';
import { deleteUnacceptedMemberships } from '#server/people/membership/membership.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { listToJson } from '#server/platform/slices.ts';
import type { Work } from '#server/platform/work/work.ts';

/** A pair of a student and an instructor, with what messages state of it. */
export interface Pair {
  readonly studentId: string;
  readonly groupId: string | null;
  readonly instructorId: string;
  readonly vehicle: string;
  readonly carNumber: string;
  /** Sets of days of the event. */
  readonly days: number;
  readonly instructorDays: number;
}

/**
 * Stores `news` as announced, and deletes the `former` pairs with the memberships that only they needed. A pair that was announced
 * with other facts is in both.
 */
export async function storeAnnounced(
  { trx, now }: Work,
  { id, organizationId }: LockedEvent,
  { news, former }: { readonly news: readonly Pair[]; readonly former: readonly Pair[] },
): Promise<void> {
  const formerIds = former.map(({ studentId }) => studentId);
  await sql`delete from announced_pairing where event_id = ${id} and student_id = any(${formerIds}::uuid[])`.execute(
    trx,
  );
  await sql`
    insert into announced_pairing (event_id, organization_id, announced_at, student_id, instructor_id, run_group_id, vehicle,
      car_number, attended_days_mask, instructor_days_mask)
    select ${id}::uuid, ${organizationId}::uuid, ${now}::timestamptz, "studentId", "instructorId", "groupId", vehicle, "carNumber",
      days, "instructorDays"
    from jsonb_to_recordset(${await listToJson(news)}::jsonb) as pair ("studentId" uuid, "instructorId" uuid, "groupId" uuid,
      vehicle text, "carNumber" text, days smallint, "instructorDays" smallint)`.execute(trx);
  const people = former.flatMap(({ studentId, instructorId }) => [studentId, instructorId]);
  if (people.length > 0) await deleteUnacceptedMemberships(trx, organizationId, people);
}

/** Deletes the announced pairings of instructors who are deleted without a trace. */
export async function deletePairingsOfInstructors(trx: Trx, instructorIds: readonly string[]): Promise<void> {
  await sql`delete from announced_pairing where instructor_id = any(${instructorIds}::uuid[])`.execute(trx);
}

/** Merges the announced pairings. Where both accounts were students of an event, the pairing of the account in use stays. */
export async function mergeAnnouncedPairings(trx: Trx, accountId: string, mergedId: string): Promise<void> {
  await sql`
    with deleted as (delete from announced_pairing where ${mergedId} in (student_id, instructor_id) returning *), moved as (
      select event_id, case when student_id = ${mergedId} then ${accountId}::uuid else student_id end as student_id,
        case when instructor_id = ${mergedId} then ${accountId}::uuid else instructor_id end as instructor_id,
        organization_id, announced_at, run_group_id, vehicle, car_number, attended_days_mask, instructor_days_mask
      from deleted)
    insert into announced_pairing (event_id, student_id, instructor_id, organization_id, announced_at, run_group_id, vehicle,
      car_number, attended_days_mask, instructor_days_mask)
    select * from moved where student_id <> instructor_id on conflict do nothing
  `.execute(trx);
}
