import type { Synced } from '#contract/schemas/sync.ts';
import type { SyncKind, SyncResult } from '#domain/motorsportreg/sync-result.ts';
import type { Deps } from '#server/deps.ts';
import { failureText, toImportError } from './import-error.ts';
import { toSynced } from './replies.ts';
import { beginRun, failStep, type Step, type SyncBy } from './runs.ts';

/**
 * Syncs one thing while the organizer waits. How it went is written down, so that who leaves the screen meanwhile
 * finds it when they come back.
 */
export async function syncNow(
  deps: Deps,
  by: SyncBy,
  kind: Exclude<SyncKind, 'rosters'>,
  eventId: string | null,
  sync: (step: Step) => Promise<SyncResult>,
): Promise<Synced> {
  const step = { runId: await beginRun(deps.db, by, kind, [eventId], deps.now()), position: 1 };
  try {
    return toSynced(await sync(step));
  } catch (error) {
    await failStep(deps.db, step, failureText(error), deps.now());
    throw toImportError(error);
  }
}
