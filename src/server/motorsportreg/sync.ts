import type { Synced } from '#contract/motorsportreg/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import { type Actor, type AuditEntry, unitOfWork, type Work } from '#server/platform/work/work.ts';

/** A sync of the calendar or of a roster, for which everything is set up. */
export interface Sync {
  readonly organizationId: string;
  readonly entry: Pick<AuditEntry, 'action' | 'about'>;
  /** Asks MotorsportReg. The returned function applies the answer, all or nothing. */
  readonly fetch: () => Promise<(work: Work) => Promise<Synced>>;
}

/**
 * Applies a sync and records a change in the audit log. A problem when the result is not the previewed one, whose
 * `basis` the organizer confirmed (docs/product.md#imports).
 */
export async function applySync(
  deps: Deps,
  sync: Sync,
  by: Actor,
  basis: string | undefined,
): Promise<Synced> {
  const apply = await sync.fetch();
  return unitOfWork(deps, by, async work => {
    const result = await apply(work);
    refuseStale(basis, versionOf(result));
    const { Created, Updated, Removed, Unchanged } = result;
    const details = { Created, Updated, Removed, Unchanged };
    if (Created + Updated + Removed > 0) await work.audit(sync.organizationId, { ...sync.entry, details });
    return result;
  });
}
