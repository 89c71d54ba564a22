import { sql } from 'kysely';
import type { LastSync, Synced } from '#contract/motorsportreg/calls.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { SyncResult } from './records/sync-result.ts';

/** A sync's result as the calls answer it. */
export const toSynced = ({ created, updated, removed, unchanged, changes, skipped }: SyncResult): Synced => ({
  Ok: true,
  Created: created,
  Updated: updated,
  Removed: removed,
  Unchanged: unchanged,
  Changes: changes.map(({ name, kind, text }) => ({ Name: name, Kind: kind, Text: text })),
  Skipped: skipped.map(({ name, reason }) => ({ Name: name, Reason: reason })),
});

/** How the last sync of an event's roster, or of the calendar, ended; null when there was none. */
export async function loadLastSync(
  db: Db,
  organizationId: string,
  eventId: string | null,
): Promise<LastSync | null> {
  const row = await db
    .selectFrom('sync')
    .select(['started_at', 'failure', sql<SyncResult | null>`result`.as('result')])
    .select(labelInClub(sql.ref('sync.started_by'), sql.ref('sync.organization_id')).as('by'))
    .where('organization_id', '=', organizationId)
    .where('event_id', 'is not distinct from', eventId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { started_at, by, failure, result } = row;
  return {
    StartedAt: started_at.toISOString(),
    ByName: by,
    Failure: failure,
    Result: result && toSynced(result),
  };
}
