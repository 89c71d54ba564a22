import { sql } from 'kysely';
import { FORMER_MEMBER } from '#domain/people/former-member.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { eventsWith } from './lock-accounts.ts';

/**
 * Deletes the person's log, and what syncs of rosters reported, which names people. Logs of clubs name the person by id
 * alone, so they show a former member from now on.
 */
export async function eraseFromLogs(trx: Trx, personId: string): Promise<void> {
  await sql`select erase_person_from_logs(${personId})`.execute(trx);
  await sql`
    update sync_step set result = result || '{"changes": [], "skipped": []}'
    from sync_run join membership on membership.organization_id = sync_run.organization_id
    where sync_run.id = sync_step.run_id and membership.person_id = ${personId}
      and sync_step.event_id is not null and result is not null
  `.execute(trx);
}

/** Takes the person off all rosters. An admin who edits a roster that changes so gets 409. */
export async function leaveRosters(trx: Trx, personId: string): Promise<void> {
  await sql`
    update event set version = version + 1 where id in (${eventsWith([personId])})
  `.execute(trx);
  await sql`update attendee set instructor_id = null where instructor_id = ${personId}`.execute(trx);
  await sql`delete from attendee where person_id = ${personId}`.execute(trx);
}

/** Marks the person's pictures as dropped and removes their owner. */
export async function dropPictures(trx: Trx, personId: string, now: Date): Promise<void> {
  await sql`
    update media set person_id = null, dropped_at = coalesce(dropped_at, ${now}) where person_id = ${personId}
  `.execute(trx);
}

/**
 * Renames the person to a former member in clubs that keep evals, sign-offs or log entries by or about them. Deletes the
 * person's other memberships.
 */
export async function leaveClubs(trx: Trx, personId: string, now: Date): Promise<void> {
  await sql`
    delete from membership where person_id = ${personId} and not exists (
      select from eval
      where eval.organization_id = membership.organization_id and ${personId} in (evaluator_id, subject_id))
    and not exists (
      select from sign_off
      where sign_off.organization_id = membership.organization_id and ${personId} in (person_id, signed_by))
    and not exists (
      select from session_entry
      where session_entry.organization_id = membership.organization_id and author_id = ${personId})
  `.execute(trx);
  await trx
    .updateTable('membership')
    .set({
      ...{ first_name: FORMER_MEMBER, last_name: '', email: null },
      ...{ accepted_at: null, left_at: now, answered_at: now, invited_as_admin: false },
    })
    .where('person_id', '=', personId)
    .execute();
}
