/** The next step of an organizer. */
export type NextStep = 'upload' | 'publish' | 'remind' | 'results';

interface Standing {
  readonly people: number;
  readonly isPublished: boolean;
  readonly sent: number;
  readonly completed: number;
}

/** Finds the step that the Roster offers first (docs/product.md#event-dashboard). */
export function findNextStep({ people, isPublished, sent, completed }: Standing): NextStep {
  if (people === 0) return 'upload';
  if (!isPublished || sent === 0) return 'publish';
  return completed < sent ? 'remind' : 'results';
}
