import type { Synced, SyncProgress, SyncStep } from '#contract/motorsportreg/calls.ts';
import { explain, OfflineError } from '#web/client/errors.ts';
import { showInstant } from '#web/language/instant.ts';
import { type SyncCounts, texts } from './texts.ts';

/** An alert disappears by itself; the list on the screen has the rest. */
const MAX_REASONS = 5;

/** Returns the lines of a sync's alert: the numbers, then the skipped people with reasons. */
export function describeResult(synced: Synced): string[] {
  const skipped = synced.Skipped.map(({ Name, Reason }) => texts.leftOut(Name, Reason));
  const more = skipped.length - MAX_REASONS;
  return [
    texts.counts(synced),
    ...new Set(skipped.slice(0, MAX_REASONS)),
    ...(more > 0 ? [texts.moreLeftOut(more)] : []),
  ];
}

/** Explains why a sync failed. While offline, a sync that had begun goes on. */
export function describeSyncFailure(error: unknown): string[] {
  if (!(error instanceof OfflineError)) return explain(error);
  return [texts.noServer];
}

/** Counts the events of a run that are done or failed. */
export const countFinishedSteps = ({ Steps }: SyncProgress): number =>
  Steps.filter(({ State }) => State === 'done' || State === 'failed').length;

export const findFailedSteps = ({ Steps }: SyncProgress): SyncStep[] =>
  Steps.filter(({ State }) => State === 'failed');

/** Describes the state of an event in a run. */
export function describeStep(step: SyncStep): string {
  if (step.State === 'waiting') return texts.waiting;
  if (step.State === 'running') return texts.running;
  if (step.Failure !== null) return step.Failure;
  const counts = texts.counts(step);
  return step.Skipped > 0 ? texts.doneBut(counts, step.Skipped) : counts;
}

/** Returns the lines of a run's alert: each failed event, else the sums. */
export function describeRun(run: SyncProgress): string[] {
  const failed = findFailedSteps(run);
  if (failed.length > 0) return failed.map(step => `${step.EventName}: ${describeStep(step)}`);
  const sum = (member: keyof SyncCounts) => run.Steps.reduce((total, step) => total + step[member], 0);
  const all = {
    Created: sum('Created'),
    Updated: sum('Updated'),
    Removed: sum('Removed'),
    Unchanged: sum('Unchanged'),
  };
  return [texts.runCounts(run.Steps.length, texts.counts(all))];
}

/** Returns when and by whom a sync was started: '11/21/2026, 9:05 AM by Ada'. */
export function describeStart({ StartedAt, ByName }: { StartedAt: string; ByName: string }): string {
  return texts.by(showInstant(StartedAt), ByName);
}
