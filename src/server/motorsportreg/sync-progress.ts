import { sql } from 'kysely';
import type { LastSync, Synced, SyncProgress, SyncStep } from '#contract/motorsportreg/calls.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { labelInClub } from '#server/people/person-labels.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { SyncResult, SyncState } from './records/sync-result.ts';
import { texts } from './texts.ts';

// Longer than a sync can take: what has not moved since was cut off with its process.
const STALE = 10 * MINUTE_MS;

function selectSteps(db: Db) {
  return db
    .selectFrom('sync_step')
    .innerJoin('sync_run', 'sync_run.id', 'sync_step.run_id')
    .leftJoin('event', 'event.id', 'sync_step.event_id')
    .select(['sync_run.id', 'sync_run.started_at as run_started_at'])
    .select(['event.id as event_id', 'event.name', 'event.start'])
    .select(['sync_step.state', 'sync_step.started_at', 'sync_step.finished_at', 'failure'])
    .select(sql<SyncResult | null>`sync_step.result`.as('result'))
    .select(labelInClub(sql.ref('sync_run.started_by'), sql.ref('sync_run.organization_id')).as('by'));
}

type StepRow = Awaited<ReturnType<ReturnType<typeof selectSteps>['execute']>>[number];

const isOpen = (state: SyncState): boolean => state === 'waiting' || state === 'running';

/** When anything of the steps last moved. */
const lastMove = (rows: readonly StepRow[]): number =>
  Math.max(
    ...rows.flatMap(({ run_started_at, started_at, finished_at }) =>
      [run_started_at, started_at, finished_at].map(at => at?.getTime() ?? 0),
    ),
  );

/** The steps as they stand: what was cut off has failed. */
function settled(rows: readonly StepRow[], now: Date): readonly StepRow[] {
  if (now.getTime() - lastMove(rows) < STALE) return rows;
  return rows.map(row =>
    isOpen(row.state) ? { ...row, state: 'failed', failure: texts().interrupted } : row,
  );
}

function toStep({ event_id, name, start, state, failure, result }: StepRow): SyncStep {
  return {
    EventId: event_id ?? '',
    EventName: name ?? '',
    Start: start ?? '',
    State: state,
    Failure: failure,
    Created: result?.created ?? 0,
    Updated: result?.updated ?? 0,
    Removed: result?.removed ?? 0,
    Unchanged: result?.unchanged ?? 0,
    Skipped: result?.skipped.length ?? 0,
  };
}

/** How the last run through the organization's rosters stands; null when there was none. */
export async function loadLastRun(db: Db, organizationId: string, now: Date): Promise<SyncProgress | null> {
  const rows = await selectSteps(db)
    .where('sync_run.id', '=', from =>
      from
        .selectFrom('sync_run')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('kind', '=', 'rosters')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .orderBy('position')
    .execute();
  const steps = settled(rows, now);
  const [first] = steps;
  if (!first) return null;
  return {
    RunId: first.id,
    StartedAt: first.run_started_at.toISOString(),
    ByName: first.by,
    FinishedAt: steps.some(({ state }) => isOpen(state)) ? null : new Date(lastMove(steps)).toISOString(),
    Steps: steps.map(toStep),
  };
}

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
  const row = await selectSteps(db)
    .where('sync_run.organization_id', '=', organizationId)
    .where('sync_step.event_id', 'is not distinct from', eventId)
    .where('sync_step.finished_at', 'is not', null)
    .orderBy('sync_run.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { run_started_at, started_at, by, failure, result } = row;
  return {
    StartedAt: (started_at ?? run_started_at).toISOString(),
    ByName: by,
    Failure: failure,
    Result: result && toSynced(result),
  };
}
