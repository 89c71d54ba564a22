import type { EvalType } from '#domain/evals/forms/template.ts';
import type { PersonNames } from '#domain/people/names.ts';
import type { Concerned } from './select-concerned.ts';

/** A pending eval for planning. */
export interface Waiting {
  readonly id: string;
  readonly evaluatorId: string | null;
}

/** A pending eval with the names of its subject. */
export interface PendingEval extends PersonNames, Waiting {
  readonly evalType: EvalType;
  readonly car: string | null;
}

/** The evals that a person's message lists. */
export interface Notice<Eval = PendingEval> {
  readonly evals: readonly Eval[];
  /** The number of evals that any instructor of the event may claim; 0 for people who cannot. */
  readonly unclaimed: number;
  readonly asksFor: readonly string[];
}

/**
 * Plans the messages: to everybody with a pending eval that no message named yet, or, as a reminder, to everybody with
 * a pending eval. Each message lists all pending evals of the person. An unclaimed eval is pending for every instructor
 * (docs/product.md#publishing). Returns a function that plans a person's message; null for no message.
 */
export function planNotices<Eval extends Waiting>(
  pending: readonly Eval[],
  reminder: boolean,
): (person: Pick<Concerned, 'id' | 'instructs' | 'told'>) => Notice<Eval> | null {
  const evalsOf = Map.groupBy(pending, ({ evaluatorId }) => evaluatorId);
  const unclaimed = evalsOf.get(null) ?? [];
  return person => {
    const evals = evalsOf.get(person.id) ?? [];
    const waiting = person.instructs ? [...evals, ...unclaimed] : evals;
    const told = new Set(person.told);
    if (!waiting.some(({ id }) => reminder || !told.has(id))) return null;
    return { evals, unclaimed: waiting.length - evals.length, asksFor: waiting.map(({ id }) => id) };
  };
}
