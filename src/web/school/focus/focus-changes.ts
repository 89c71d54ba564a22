import type { FocusItem } from '#contract/school/log.ts';

/** What a form over a focus list holds. */
export interface FocusForm {
  /** The ids of the items that the reader closes. */
  readonly closed: readonly string[];
  readonly added: string;
  /** The id of the added item, so that a form saved again after a failure adds the same item. */
  readonly focusId: string;
}

export const emptyFocusForm = (): FocusForm => ({ closed: [], added: '', focusId: crypto.randomUUID() });

/** Returns the items that a form closes and adds. */
export function focusChanges(
  items: readonly FocusItem[],
  { closed, added, focusId }: FocusForm,
): FocusItem[] {
  const changed = items
    .filter(({ FocusId }) => closed.includes(FocusId))
    .map(item => ({ ...item, State: 'closed' as const }));
  const text = added.trim();
  return text === '' ? changed : [...changed, { FocusId: focusId, Text: text, State: 'open' }];
}
