import { sql } from 'kysely';
import type { Job } from 'pg-boss';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { ENGLISH, type Language } from '#domain/text/languages.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { toProblem } from '#server/platform/http/errors.ts';
import type { SyncRostersJob } from '#server/platform/job-schedule.ts';
import { runInLanguage } from '#server/platform/language/reader.ts';
import { noteFailure } from '#server/platform/telemetry/report-errors.ts';
import { type Actor, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { loadConnection } from './connection.ts';
import { MotorsportRegFailure, notReady, reasonOf, toImportError } from './failure.ts';
import type { SyncResult } from './records/sync-result.ts';
import { applySync, beginRun, failStep, finishStep, type Step } from './sync.ts';
import { loadLastRun } from './sync-progress.ts';
import { prepareRoster } from './sync-roster.ts';
import { texts } from './texts.ts';

const RECENT_DAYS = 30;

/** The events of MotorsportReg that are to come or were lately, the next first. */
async function nearEvents(trx: Trx, organizationId: string, today: string): Promise<string[]> {
  const events = await trx
    .selectFrom('event')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('motorsportreg_id', 'is not', null)
    .where('last_day', '>=', daysAfter(today, -RECENT_DAYS))
    .orderBy('start')
    .orderBy('id')
    .execute();
  return events.map(({ id }) => id);
}

/** Begins to sync the rosters of all near events, unless that is under way. */
export async function startSyncOfAllRosters(deps: Deps, organizationId: string, by: Actor): Promise<void> {
  const { today } = await loadConnection(deps, organizationId, true);
  await unitOfWork(deps, by, async ({ trx, now }) => {
    // Held, so that of two who press at once the second finds the first one's run.
    await lockOrganization(trx, organizationId);
    const last = await loadLastRun(trx, organizationId, now);
    if (last && last.FinishedAt === null) return;
    const eventIds = await nearEvents(trx, organizationId, today);
    if (eventIds.length === 0) throw notReady(texts().nothingNear);
    await deps.jobs.syncRosters(trx, await beginRun(trx, organizationId, by, eventIds, now));
  });
}

interface NextStep extends Step {
  readonly organizationId: string;
  readonly eventId: string;
  /** Null when their account is gone meanwhile. */
  readonly by: Actor | null;
  /** The language of the person who began the run, if known. */
  readonly language: Language | null;
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
      sync_run.organization_id as "organizationId",
      case when sync_run.started_by is not null then json_build_object('personId', sync_run.started_by) end as "by",
      (select language from person where id = sync_run.started_by) as language
  `.execute(db);
  return rows[0];
}

/** The failure concerns all rosters: the run stops, since MotorsportReg would refuse every other roster, too. */
const isOfAll = (error: unknown): boolean => error instanceof MotorsportRegFailure && !error.isOfEvent;

/** Refusals by MotorsportReg or by our own rules are no server faults: the organizer reads them. */
function noteUnsynced(deps: Deps, error: unknown): void {
  const what = 'a roster was not synced';
  const isRefusal = error instanceof MotorsportRegFailure;
  if (!isRefusal && toProblem(toImportError(error)).status >= 500)
    noteFailure(deps, 'sync-rosters', error, what);
  else deps.log.warn({ err: error }, what);
}

async function syncStep(deps: Deps, step: NextStep): Promise<boolean> {
  try {
    const store = (work: Work, result: SyncResult) => finishStep(work, step, result);
    await applySync(deps, await prepareRoster(deps, step.organizationId, step.eventId), step.by, { store });
  } catch (error) {
    noteUnsynced(deps, error);
    await failStep(deps.db, step, reasonOf(error), deps.now(), isOfAll(error));
    if (isOfAll(error)) return false;
  }
  await deps.jobs.syncRosters(deps.db, step.runId);
  return true;
}

/** Syncs the next roster of a run and queues the one after it; returns whether there may be one. */
export async function syncNextRoster(deps: Deps, runId: string): Promise<boolean> {
  const step = await takeStep(deps, runId);
  return step !== undefined && runInLanguage(step.language ?? ENGLISH, () => syncStep(deps, step));
}

/** Syncs one roster a job, so that a stopped process loses nothing. */
export async function syncRosterJobs(deps: Deps, jobs: readonly Job<SyncRostersJob>[]): Promise<void> {
  for (const { data } of jobs) await syncNextRoster(deps, data.runId);
}
