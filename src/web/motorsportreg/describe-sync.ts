import type { Synced } from '#contract/motorsportreg/calls.ts';
import { explain, OfflineError } from '#web/client/errors.ts';
import { showInstant } from '#web/language/instant.ts';
import { texts } from './texts.ts';

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

/** Returns when and by whom a sync was started: '11/21/2026, 9:05 AM by Ada'. */
export function describeStart({ StartedAt, ByName }: { StartedAt: string; ByName: string }): string {
  return texts.by(showInstant(StartedAt), ByName);
}
