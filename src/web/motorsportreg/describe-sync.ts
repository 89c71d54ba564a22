import type { ReplyOf } from '#contract/calls.ts';
import { explain, OfflineError } from '#web/data/errors.ts';
import { showInstant } from '#web/language/instant.ts';
import { type SyncCounts, texts } from './texts.ts';

type Synced = ReplyOf<'ImportEventFromMotorsportRegForOrganization'>;
type Run = NonNullable<ReplyOf<'GetSyncProgress'>>;
type Step = Run['Steps'][number];

/** An alert goes away by itself; what is longer is read in the list on the screen. */
const MAX_REASONS = 5;

/** 'Created 2, Updated 7, Unchanged 290'; what can be removed only where something was. */
export const describeCounts = (counts: SyncCounts): string => texts.counts(counts);

/** What a sync did, as lines of its alert: the numbers, then who was left out and why. */
export function describeResult(synced: Synced): string[] {
  const skipped = synced.Skipped.map(({ Name, Reason }) => texts.leftOut(Name, Reason));
  const more = skipped.length - MAX_REASONS;
  return [
    describeCounts(synced),
    ...new Set(skipped.slice(0, MAX_REASONS)),
    ...(more > 0 ? [texts.moreLeftOut(more)] : []),
  ];
}

/** Why a sync failed. A sync that was begun goes on when the answer to it cannot be heard. */
export function describeFailure(error: unknown): string[] {
  if (!(error instanceof OfflineError)) return explain(error);
  return [texts.noServer];
}

/** How many events of a run are through, whether it went well with them or not. */
export const countFinishedSteps = ({ Steps }: Run): number =>
  Steps.filter(({ State }) => State === 'done' || State === 'failed').length;

export const findFailedSteps = ({ Steps }: Run): Step[] => Steps.filter(({ State }) => State === 'failed');

/** How an event of a run stands. */
export function describeStep(step: Step): string {
  if (step.State === 'waiting') return texts.waiting;
  if (step.State === 'running') return texts.running;
  if (step.State === 'failed') return step.Failure ?? texts.failed;
  const counts = describeCounts(step);
  return step.Skipped > 0 ? texts.doneBut(counts, step.Skipped) : counts;
}

/** How a run went, as lines of its alert: each event that failed, else the numbers of all together. */
export function describeRun(run: Run): string[] {
  const failed = findFailedSteps(run);
  if (failed.length > 0) return failed.map(step => `${step.EventName}: ${describeStep(step)}`);
  const sum = (member: keyof SyncCounts) => run.Steps.reduce((total, step) => total + step[member], 0);
  const all = {
    Created: sum('Created'),
    Updated: sum('Updated'),
    Removed: sum('Removed'),
    Unchanged: sum('Unchanged'),
  };
  return [texts.runCounts(run.Steps.length, describeCounts(all))];
}

/** When and by whom: '11/21/2026, 9:05 AM by Ada'. */
export function describeStart({ StartedAt, ByName }: { StartedAt: string; ByName: string }): string {
  return texts.by(showInstant(StartedAt), ByName);
}
