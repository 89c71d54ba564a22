import type { EvalType } from '#domain/evals/forms/template.ts';
import { type Destination, destinationOf } from '#domain/messages/preference.ts';
import type { PersonNames } from '#domain/people/names.ts';
import type { Language } from '#domain/text/languages.ts';
import type { MessageContact } from '#server/platform/messages/contact.ts';

/** The event whose evals are published. */
export interface PublishedEvent {
  readonly id: string;
  readonly organizationId: string;
  readonly club: string;
  readonly school: boolean;
  readonly name: string;
  readonly start: string;
  readonly lastDay: string;
  readonly track: string;
}

/** An eval to fill in, with the names of whom it is about. */
export interface PendingEval extends PersonNames, Waiting {
  readonly evalType: EvalType;
  readonly car: string | null;
}

/** What planning needs to know of an eval to fill in. */
export interface Waiting {
  readonly id: string;
  readonly evaluatorId: string | null;
}

/** Somebody whom a message could go to. */
export interface Recipient extends MessageContact {
  readonly id: string;
  readonly instructs: boolean;
  /** The evals of which they were told. */
  readonly told: readonly string[];
}

/** What one person is told, in one message. */
export interface Notice<Eval = PendingEval> {
  readonly personId: string;
  readonly to: Destination;
  readonly language: Language;
  readonly evals: readonly Eval[];
  /** How many evals wait for any instructor of the event to take them on; 0 for who cannot. */
  readonly unclaimed: number;
  /** All of these evals. */
  readonly asksFor: readonly string[];
}

/**
 * Who is told what: everybody with a pending eval of which they were not told, or, as a reminder, everybody with a
 * pending eval; each of all of theirs. An eval that nobody has claimed is every instructor's
 * (docs/product.md#publishing).
 */
export function planNotices<Eval extends Waiting>(
  pending: readonly Eval[],
  recipients: readonly Recipient[],
  reminder: boolean,
): readonly Notice<Eval>[] {
  const evalsOf = Map.groupBy(pending, ({ evaluatorId }) => evaluatorId);
  const unclaimed = evalsOf.get(null) ?? [];
  const notices: Notice<Eval>[] = [];
  for (const person of recipients) {
    const { id, instructs } = person;
    const own = evalsOf.get(id) ?? [];
    const waiting = instructs ? [...own, ...unclaimed] : own;
    const to = destinationOf(person);
    const told = new Set(person.told);
    const isNews = waiting.some(item => reminder || !told.has(item.id));
    if (!isNews || to === null) continue;
    const unclaimedHere = waiting.length - own.length;
    const asksFor = waiting.map(item => item.id);
    notices.push({
      personId: id,
      to,
      language: person.language,
      evals: own,
      unclaimed: unclaimedHere,
      asksFor,
    });
  }
  return notices;
}
