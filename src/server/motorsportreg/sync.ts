import { sql } from 'kysely';
import type { Deps } from '#server/platform/calls/deps.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, type AuditEntry, rehearse, unitOfWork, type Work } from '#server/platform/work/work.ts';
import type { SyncKind, SyncResult } from './records/sync-result.ts';

/** A calendar or a roster that a run syncs. */
export interface Step {
  readonly runId: string;
  readonly position: number;
  readonly organizationId: string;
  /** Null when their account is gone meanwhile. */
  readonly by: Actor | null;
  /** The basis of the preview that was looked at; without one it is synced whatever it does. */
  readonly lookedAt?: string | undefined;
}

/** Writes down that a run has begun, with what it goes through. */
export async function beginRun(
  db: Db,
  { organizationId, by }: Pick<Step, 'organizationId' | 'by'>,
  kind: SyncKind,
  eventIds: readonly (string | null)[],
  now: Date,
): Promise<string> {
  const runId = newId(now.getTime());
  const isNow = kind !== 'rosters';
  await sql`
    with run as (
      insert into sync_run (id, organization_id, kind, started_by, started_at)
      values (${runId}, ${organizationId}, ${kind}, ${by?.personId ?? null}, ${now}) returning id
    )
    insert into sync_step (run_id, position, event_id, state, started_at)
    select run.id, step.position, step.event_id,
      ${isNow ? 'running' : 'waiting'}, ${isNow ? now : null}::timestamptz
    from run, unnest(${eventIds}::uuid[]) with ordinality as step (event_id, position)
  `.execute(db);
  return runId;
}

/** Forgets a run that was refused before it did anything. */
export const forgetRun = (db: Db, runId: string) =>
  db.deleteFrom('sync_run').where('id', '=', runId).execute();

/** Writes down how a step went, in the audit log, too, if it changed something. */
async function finishStep(
  { trx, now, audit }: Work,
  { runId, position, organizationId }: Step,
  did: Pick<AuditEntry, 'action' | 'about'>,
  result: SyncResult,
): Promise<void> {
  const { created, updated, removed, unchanged } = result;
  const details = { Created: created, Updated: updated, Removed: removed, Unchanged: unchanged };
  if (created + updated + removed > 0) await audit(organizationId, { ...did, details });
  await trx
    .updateTable('sync_step')
    .set({ state: 'done', finished_at: now, result: JSON.stringify(result) })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute();
}

/** Writes down why a step failed; `andRest` says that those that wait would fail alike, and are not tried. */
export async function failStep(
  db: Db,
  { runId, position }: Pick<Step, 'runId' | 'position'>,
  failure: string,
  now: Date,
  andRest = false,
): Promise<void> {
  await sql`
    update sync_step set state = 'failed', finished_at = ${now}, failure = ${failure}
    where run_id = ${runId} and (position = ${position} or ${andRest} and state = 'waiting')
  `.execute(db);
}

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

/** Applies a sync and logs it. A problem when it would do something else than was looked at (docs/product.md#imports). */
export async function applySync(deps: Deps, sync: Sync, step: Step): Promise<SyncResult> {
  const apply = await sync.fetch();
  return unitOfWork(deps, step.by, async work => {
    const result = await apply(work);
    refuseStale(step.lookedAt, versionOf(result));
    await finishStep(work, step, sync.entry, result);
    return result;
  });
}
