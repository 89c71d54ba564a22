import { sql } from 'kysely';
import { eraseRegistrations } from '#server/events/event/registrations.ts';
import { eraseSyncResults } from '#server/motorsportreg/sync.ts';
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

/** Marks the person's pictures as dropped and removes their owner. */
export async function dropPictures(trx: Trx, personId: string, now: Date): Promise<void> {
  await sql`
    update media set person_id = null, dropped_at = coalesce(dropped_at, ${now}) where person_id = ${personId}
  `.execute(trx);
}
