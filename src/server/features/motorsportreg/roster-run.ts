import { sql } from 'kysely';
import type { Trx } from '#server/database/open.ts';
import type { Deps } from '#server/deps.ts';
import { loadSignedConnection } from './connection.ts';
import { MotorsportRegFailure } from './failure.ts';
import { failureText, notReady } from './import-error.ts';
import { loadLastRun } from './progress.ts';
import { beginRun, failStep, type Step, type SyncBy } from './runs.ts';
import { prepareRoster, syncRoster } from './sync-roster.ts';
import { texts } from './texts.ts';

const MONTH = 30 * 86_400_000;

/** The events of MotorsportReg that are to come or were lately, the next first. */
async function nearEvents(trx: Trx, organizationId: string, now: Date): Promise<string[]> {
  const from = new Date(now.getTime() - MONTH).toISOString().slice(0, 10);
  const events = await trx
    .selectFrom('event')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('motorsportreg_id', 'is not', null)
    .where('start', '>=', from)
    .orderBy('start')
    .orderBy('id')
    .execute();
  return events.map(({ id }) => id);
}

/** Begins to sync the rosters of all near events, unless that is under way. */
export async function startRosterRun(deps: Deps, by: SyncBy): Promise<void> {
  const { organizationId } = by;
  const at = deps.now();
  await loadSignedConnection(deps, organizationId);
  await deps.db.transaction().execute(async trx => {
    // Held, so that of two who press at once the second finds the first one's run.
    await trx
      .selectFrom('organization')
      .select('id')
      .where('id', '=', organizationId)
      .forNoKeyUpdate()
      .execute();
    const last = await loadLastRun(trx, organizationId, at);
    if (last && last.FinishedAt === null) return;
    const eventIds = await nearEvents(trx, organizationId, at);
    if (eventIds.length === 0) {
      throw notReady(texts().nothingNear);
    }
    await deps.jobs.syncRosters(trx, await beginRun(trx, by, 'rosters', eventIds, at));
  });
}

interface NextStep extends Step, SyncBy {
  readonly eventId: string;
}

/** Takes the next roster of a run; one that is said to be running was left by a process that died. */
async function takeStep({ db, now }: Deps, runId: string): Promise<NextStep | undefined> {
  const { rows } = await sql<NextStep>`
    update sync_step set state = 'running', started_at = ${now()}
    from sync_run
    where sync_run.id = ${runId} and sync_step.run_id = sync_run.id and sync_step.position = (
      select min(position) from sync_step where run_id = ${runId} and state in ('waiting', 'running')
    )
    returning sync_step.run_id as "runId", sync_step.position, sync_step.event_id as "eventId",
      sync_run.organization_id as "organizationId", sync_run.started_by as "actorId"
  `.execute(db);
  return rows[0];
}

/** What MotorsportReg refuses once it will refuse forty times; so the rest of the run is not tried. */
const isOfAll = (error: unknown): boolean => error instanceof MotorsportRegFailure && !error.isOfEvent;

/** Syncs the next roster of a run and queues the one after it; returns whether there may be one. */
export async function syncNextRoster(deps: Deps, runId: string): Promise<boolean> {
  const step = await takeStep(deps, runId);
  if (!step) return false;
  const { organizationId, actorId } = step;
  try {
    const prepared = await prepareRoster(deps, organizationId, step.eventId);
    await syncRoster(deps, { organizationId, actorId }, prepared, step);
  } catch (error) {
    deps.log.warn({ err: error }, 'a roster was not synced');
    await failStep(deps.db, step, failureText(error), deps.now(), isOfAll(error));
    if (isOfAll(error)) return false;
  }
  await deps.db.transaction().execute(trx => deps.jobs.syncRosters(trx, runId));
  return true;
}
