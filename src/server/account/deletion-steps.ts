import { sql } from 'kysely';
import { eraseSyncResults } from '#server/motorsportreg/sync.ts';
import { eraseRegistrations } from '#server/motorsportreg/sync-roster.ts';
import type { Trx } from '#server/platform/database/open.ts';

/**
 * Deletes the person's log, their registrations at MotorsportReg, and what syncs of rosters reported, which names people. Logs of
 * clubs name the person by id alone, so they show a former member from now on.
 */
export async function eraseFromLogs(trx: Trx, personId: string): Promise<void> {
  await sql`select erase_person_from_logs(${personId})`.execute(trx);
  await eraseSyncResults(trx, personId);
  await eraseRegistrations(trx, personId);
}

/** Takes the person off all rosters. An admin who edits a roster that changes so gets 409. */
export async function leaveRosters(trx: Trx, personId: string): Promise<void> {
  await sql`update attendee set instructor_id = null where instructor_id = ${personId}`.execute(trx);
  await sql`delete from attendee where person_id = ${personId}`.execute(trx);
}

/** Marks the person's pictures as dropped and removes their owner. */
export async function dropPictures(trx: Trx, personId: string, now: Date): Promise<void> {
  await sql`
    update media set person_id = null, dropped_at = coalesce(dropped_at, ${now}) where person_id = ${personId}
  `.execute(trx);
}
