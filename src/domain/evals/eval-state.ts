/** The stages of an eval's life (docs/product.md#states). */
export const CREATED = 0;
export const SENT = 1;
export const IN_PROGRESS = 2;
export const COMPLETED = 3;
export type EvalState = typeof CREATED | typeof SENT | typeof IN_PROGRESS | typeof COMPLETED;

const words = ['Created', 'Sent', 'In Progress', 'Completed'] as const;
export type EvalStateString = (typeof words)[number];

/** Returns the word at the foot of an eval's card. */
export function evalStateString(state: EvalState): EvalStateString {
  return words[state];
}

/** Whether an eval is pending: not yet submitted (docs/product.md#states). */
export function isPending(state: number): boolean {
  return state < COMPLETED;
}

export function isCompleted(state: number): boolean {
  return state === COMPLETED;
}
