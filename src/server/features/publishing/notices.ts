import type { EvalType } from '#domain/forms/template.ts';
import { wantsMessages } from '#domain/messages/preference.ts';
import { compareNames, type PersonNames } from '#domain/people/display-name.ts';
import { normaliseEmail } from '#domain/text/email.ts';

/** The event whose evals are published. */
export interface PublishedEvent {
  readonly id: string;
  readonly organizationId: string;
  readonly club: string;
  readonly name: string;
  readonly start: string;
  readonly track: string;
}

/** An eval to fill in, with the names of whom it is about. `told`: somebody has had a message about it. */
export interface PendingEval extends PersonNames {
  readonly id: string;
  readonly evalType: EvalType;
  readonly evaluatorId: string | null;
  readonly car: string | null;
  readonly told: boolean;
}

/** Somebody whom a message could go to. */
export interface Recipient {
  readonly id: string;
  readonly preferred: number;
  readonly address: string | null;
  readonly instructs: boolean;
}

/** What one person is told, in one message. */
export interface Notice {
  readonly personId: string;
  readonly address: string;
  readonly evals: readonly PendingEval[];
  /** How many evals wait for any instructor of the event to take them on; 0 for who cannot. */
  readonly unclaimed: number;
}

/**
 * Who is told what: everybody with a pending eval of which they were not told, or, as a reminder, everybody with a
 * pending eval; each of all of theirs. An eval that nobody has claimed is every instructor's (decisions.md §5).
 */
export function planNotices(
  pending: readonly PendingEval[],
  recipients: readonly Recipient[],
  reminder: boolean,
): { readonly notices: readonly Notice[]; readonly toldIds: readonly string[] } {
  const evalsOf = Map.groupBy([...pending].sort(compareNames), ({ evaluatorId }) => evaluatorId);
  const unclaimed = evalsOf.get(null) ?? [];
  const notices: Notice[] = [];
  const told = new Set<string>();
  for (const { id, preferred, address, instructs } of recipients) {
    const own = evalsOf.get(id) ?? [];
    const waiting = instructs ? [...own, ...unclaimed] : own;
    const recipient = normaliseEmail(address ?? '');
    const isNews = waiting.some(item => reminder || !item.told);
    if (!isNews || recipient === null || !wantsMessages(preferred)) continue;
    notices.push({ personId: id, address: recipient, evals: own, unclaimed: waiting.length - own.length });
    for (const item of waiting) told.add(item.id);
  }
  return { notices, toldIds: [...told] };
}
