import { sql } from 'kysely';
import type { Deps } from '#server/platform/calls/deps.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, type AuditEntry, rehearse, unitOfWork, type Work } from '#server/platform/work/work.ts';
import type { SyncResult } from './records/sync-result.ts';

/** A sync of the calendar or of a roster, for which everything is set up. */
export interface Sync {
  readonly organizationId: string;
  /** The event of the roster; null for the calendar. */
  readonly eventId: string | null;
  readonly entry: Pick<AuditEntry, 'action' | 'about'>;
  /** Asks MotorsportReg. The returned function applies the answer, all or nothing. */
  readonly fetch: () => Promise<(work: Work) => Promise<SyncResult>>;
}

/** Returns what a sync would change. Changes nothing. */
export async function previewSync(deps: Deps, sync: Sync, by: Actor): Promise<SyncResult> {
  return rehearse(deps, by, await sync.fetch());
}

interface ApplyOptions {
  /** The basis of the confirmed preview; without one every result is applied. */
  readonly basis?: string | undefined;
  /** Stores the result. */
  readonly store: (work: Work, result: SyncResult) => Promise<void>;
}

/** Applies a sync, stores its result, and records a change in the audit log. A problem when the result is not the previewed one (docs/product.md#imports). */
export async function applySync(
  deps: Deps,
  sync: Sync,
  by: Actor | null,
  { basis, store }: ApplyOptions,
): Promise<SyncResult> {
  const apply = await sync.fetch();
  return unitOfWork(deps, by, async work => {
    const result = await apply(work);
    refuseStale(basis, versionOf(result));
    const { created, updated, removed, unchanged } = result;
    const details = { Created: created, Updated: updated, Removed: removed, Unchanged: unchanged };
    if (created + updated + removed > 0) await work.audit(sync.organizationId, { ...sync.entry, details });
    await store(work, result);
    return result;
  });
}

type Outcome = { readonly result: SyncResult } | { readonly failure: string };

/** Stores how a sync of the calendar or of one roster ended: a run of one step. */
export async function storeSync(
  db: Db,
  { organizationId, eventId }: Sync,
  by: Actor,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const isDone = 'result' in outcome;
  await sql`
    with run as (
      insert into sync_run (id, organization_id, kind, started_by, started_at)
      values (${newId(now.getTime())}, ${organizationId}, ${eventId === null ? 'calendar' : 'roster'}, ${by.personId}, ${now})
      returning id
    )
    insert into sync_step (run_id, position, event_id, state, started_at, finished_at, result, failure)
    select id, 1, ${eventId}::uuid, ${isDone ? 'done' : 'failed'}, ${now}::timestamptz, ${now}::timestamptz,
      ${isDone ? JSON.stringify(outcome.result) : null}::jsonb, ${isDone ? null : outcome.failure}::text
    from run
  `.execute(db);
}

/** A roster that a run syncs. */
export interface Step {
  readonly runId: string;
  readonly position: number;
}

/** Begins a run through the rosters of events. */
export async function beginRun(
  db: Db,
  organizationId: string,
  by: Actor,
  eventIds: readonly string[],
  now: Date,
): Promise<string> {
  const runId = newId(now.getTime());
  await sql`
    with run as (
      insert into sync_run (id, organization_id, kind, started_by, started_at)
      values (${runId}, ${organizationId}, 'rosters', ${by.personId}, ${now}) returning id
    )
    insert into sync_step (run_id, position, event_id, state)
    select run.id, step.position, step.event_id, 'waiting'
    from run, unnest(${eventIds}::uuid[]) with ordinality as step (event_id, position)
  `.execute(db);
  return runId;
}

/** Stores the result of a step. */
export async function finishStep(
  { trx, now }: Work,
  { runId, position }: Step,
  result: SyncResult,
): Promise<void> {
  await trx
    .updateTable('sync_step')
    .set({ state: 'done', finished_at: now, result: JSON.stringify(result) })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute();
}

/** Stores why a step failed; `andRest` says that those that wait would fail alike, and are not tried. */
export async function failStep(
  db: Db,
  { runId, position }: Step,
  failure: string,
  now: Date,
  andRest = false,
): Promise<void> {
  await sql`
    update sync_step set state = 'failed', finished_at = ${now}, failure = ${failure}
    where run_id = ${runId} and (position = ${position} or ${andRest} and state = 'waiting')
  `.execute(db);
}

/** Erases the results of roster syncs of the person's clubs: they name people. */
export async function eraseSyncResults(trx: Trx, personId: string): Promise<void> {
  await sql`
    update sync_step set result = result || '{"changes": [], "skipped": []}'
    from sync_run join membership on membership.organization_id = sync_run.organization_id
    where sync_run.id = sync_step.run_id and membership.person_id = ${personId}
      and sync_step.event_id is not null and result is not null
  `.execute(trx);
}
