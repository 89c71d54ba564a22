import type { Concerned } from './select-concerned.ts';

/** A pending eval for planning. */
export interface Waiting {
  readonly id: string;
  readonly evaluatorId: string | null;
}

/**
 * Plans the messages: to everybody with a pending eval that no message named yet, or, as a reminder, to everybody with
 * a pending eval; not to people for whom a message waits, as it will list all. An unclaimed eval is pending for every instructor (docs/product.md#publishing). Returns a function that
 * returns all pending evals of a person; null for no message.
 */
export function planNotices(
  pending: readonly Waiting[],
  reminder: boolean,
): (person: Pick<Concerned, 'id' | 'instructs' | 'told' | 'waits'>) => readonly string[] | null {
  const evalsOf = Map.groupBy(pending, ({ evaluatorId }) => evaluatorId);
  const unclaimed = evalsOf.get(null) ?? [];
  return person => {
    const evals = evalsOf.get(person.id) ?? [];
    const waiting = (person.instructs ? [...evals, ...unclaimed] : evals).map(({ id }) => id);
    const told = new Set(person.told);
    return !person.waits && waiting.some(id => reminder || !told.has(id)) ? waiting : null;
  };
}
