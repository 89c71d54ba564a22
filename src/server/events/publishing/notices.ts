import type { EvalType } from '#domain/evals/forms/template.ts';
import { type Destination, destinationOf } from '#domain/messages/preference.ts';
import type { PersonNames } from '#domain/people/names.ts';
import type { Language } from '#domain/text/languages.ts';
import type { MessageContact } from '#server/platform/messages/contact.ts';

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

/** A pending eval with the names of its subject. */
export interface PendingEval extends PersonNames, Waiting {
  readonly evalType: EvalType;
  readonly car: string | null;
}

/** A pending eval for planning. */
export interface Waiting {
  readonly id: string;
  readonly evaluatorId: string | null;
}

/** A possible recipient. */
export interface Recipient extends MessageContact {
  readonly id: string;
  readonly instructs: boolean;
  /** The evals that earlier messages named. */
  readonly told: readonly string[];
}

/** The content of a person's message. */
export interface Notice<Eval = PendingEval> {
  readonly personId: string;
  readonly to: Destination;
  readonly language: Language;
  readonly evals: readonly Eval[];
  /** The number of evals that any instructor of the event may claim; 0 for people who cannot. */
  readonly unclaimed: number;
  readonly asksFor: readonly string[];
}

/**
 * Plans the messages: to everybody with a pending eval that no message named yet, or, as a reminder, to everybody with
 * a pending eval. Each message lists all pending evals of the person. An unclaimed eval is pending for every instructor
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
