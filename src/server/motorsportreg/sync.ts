import { sql } from 'kysely';
import type { LastSync, Synced } from '#contract/motorsportreg/calls.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import { deleteRows } from '#server/platform/database/delete-rows.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, type AuditEntry, unitOfWork, type Work } from '#server/platform/work/work.ts';

/** A sync of the calendar or of a roster, for which everything is set up. */
export interface Sync {
  readonly organizationId: string;
  /** The event of the roster; null for the calendar. */
  readonly eventId: string | null;
  readonly entry: Pick<AuditEntry, 'action' | 'about'>;
  /** Asks MotorsportReg. The returned function applies the answer, all or nothing. */
  readonly fetch: () => Promise<(work: Work) => Promise<Synced>>;
}

/**
 * Applies a sync, stores its result, and records a change in the audit log. A problem when the result is not the previewed one, whose
 * `basis` the organizer confirmed (docs/product.md#imports).
 */
export async function applySync(
  deps: Deps,
  sync: Sync,
  by: Actor,
  basis: string | undefined,
): Promise<Synced> {
  const apply = await sync.fetch();
  return unitOfWork(deps, by, async work => {
    const result = await apply(work);
    refuseStale(basis, versionOf(result));
    const { Created, Updated, Removed, Unchanged } = result;
    const details = { Created, Updated, Removed, Unchanged };
    if (Created + Updated + Removed > 0) await work.audit(sync.organizationId, { ...sync.entry, details });
    await storeSync(work.trx, sync, by, { result }, work.now);
    return result;
  });
}

type Outcome = { readonly result: Synced } | { readonly failure: string };

/** Stores how a sync of the calendar or of one roster ended. */
export async function storeSync(
  db: Db,
  { organizationId, eventId }: Sync,
  by: Actor,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sync')
    .values({
      id: newId(now.getTime()),
      organization_id: organizationId,
      event_id: eventId,
      started_by: by.personId,
      started_at: now,
      result: 'result' in outcome ? JSON.stringify(outcome.result) : null,
      failure: 'failure' in outcome ? outcome.failure : null,
    })
    .execute();
}

/** Erases the results of roster syncs of the person's clubs: they name people. */
export async function eraseSyncResults(trx: Trx, personId: string): Promise<void> {
  await sql`
    update sync set result = result || '{"Changes": [], "Skipped": []}'
    from membership
    where membership.organization_id = sync.organization_id and membership.person_id = ${personId}
      and sync.event_id is not null and result is not null
  `.execute(trx);
}

/** How the last sync of an event's roster, or of the calendar, ended; null when there was none. */
export async function loadLastSync(
  db: Db,
  organizationId: string,
  eventId: string | null,
): Promise<LastSync | null> {
  const row = await db
    .selectFrom('sync')
    .select(['started_at', 'failure', sql<Synced | null>`result`.as('result')])
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
    Result: result,
  };
}

/** Deletes syncs that began before a time. */
export const deleteOldSyncs = deleteRows('sync', 'id', before => sql`started_at < ${before}`);
