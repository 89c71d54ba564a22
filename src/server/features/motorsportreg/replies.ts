import type { Synced } from '#contract/schemas/sync.ts';
import type { SyncResult } from '#domain/motorsportreg/sync-result.ts';

/** A sync's result as the calls answer it. */
export function toSynced({ created, updated, removed, unchanged, changes, skipped }: SyncResult): Synced {
  return {
    Ok: true,
    Created: created,
    Updated: updated,
    Removed: removed,
    Unchanged: unchanged,
    Changes: changes.map(({ name, kind, text }) => ({ Name: name, Kind: kind, Text: text })),
    Skipped: skipped.map(({ name, reason }) => ({ Name: name, Reason: reason })),
  };
}
