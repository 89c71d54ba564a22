import type { AuditAction } from '#domain/audit/actions.ts';
import type { SyncResult } from '#domain/motorsportreg/sync-result.ts';
import type { Trx } from '#server/database/open.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { SyncBy } from './runs.ts';

/** Writes a sync that changed something into the audit log. */
export async function recordSync(
  trx: Trx,
  by: SyncBy,
  action: Extract<AuditAction, `${string}-synced`>,
  about: string,
  { created, updated, removed, unchanged }: SyncResult,
  now: Date,
): Promise<void> {
  if (created + updated + removed === 0) return;
  const details = { Created: created, Updated: updated, Removed: removed, Unchanged: unchanged };
  await recordAudit(trx, { ...by, action, about, details }, now);
}
