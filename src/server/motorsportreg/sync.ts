import type { Deps } from '#server/platform/calls/deps.ts';
import type { SyncResult } from '#server/platform/database/sync-result.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { AuditEntry } from '#server/platform/work/audit.ts';
import { type Actor, rehearse, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { basisOf, finishStep, type Step } from './sync-log.ts';
import { texts } from './texts.ts';

/** A sync of the calendar or of a roster, for which everything is set up. */
export interface Sync {
  readonly organizationId: string;
  /** The event of the roster; null for the calendar. */
  readonly eventId: string | null;
  readonly entry: Pick<AuditEntry, 'action' | 'about'>;
  /** Asks MotorsportReg. The returned function applies the answer, all or nothing. */
  readonly fetch: () => Promise<(work: Work) => Promise<SyncResult>>;
}

/** Returns what a sync would change. Changes nothing. */
export async function previewSync(deps: Deps, sync: Sync, by: Actor): Promise<SyncResult> {
  return rehearse(deps, by, await sync.fetch());
}

/** Applies a sync and logs it. A problem when it would do something else than was looked at (docs/product.md#imports). */
export async function applySync(deps: Deps, sync: Sync, step: Step): Promise<SyncResult> {
  const apply = await sync.fetch();
  return unitOfWork(deps, step.by, async work => {
    const result = await apply(work);
    const { lookedAt } = step;
    if (lookedAt !== undefined && lookedAt !== basisOf(result)) throw problems.conflict(texts().lookAgain());
    await finishStep(work, step, sync.entry, result);
    return result;
  });
}
