import type { Job } from 'pg-boss';
import type { Deps } from '#server/deps.ts';
import type { SyncRostersJob } from '#server/platform/jobs.ts';
import { syncNextRoster } from './roster-run.ts';

/** What the worker does with runs through rosters: one roster a job, so that nothing is lost with a process. */
export async function syncRosterJobs(deps: Deps, jobs: readonly Job<SyncRostersJob>[]): Promise<void> {
  for (const { data } of jobs) await syncNextRoster(deps, data.runId);
}
