import type { Unsent } from './outbox-entry.ts';

/** What the screens show of reception, of submits under way and of the app's own version. */
export interface PhoneState {
  /** Whether the last request was answered by the server; before the first, whether the browser has any network. */
  readonly reached: boolean;
  /** The server has another version of the app than the one that runs here. */
  readonly outdated: boolean;
  /** The person's submits that are not done with, by EvalId. */
  readonly outbox: ReadonlyMap<string, Unsent & { readonly about: string | null }>;
}

let state: PhoneState = { reached: navigator.onLine, outdated: false, outbox: new Map() };
const listeners = new Set<() => void>();

export const phoneState = {
  current: (): PhoneState => state,
  change: (part: Partial<PhoneState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Told after each request. */
export function tellReached(reached: boolean): void {
  if (state.reached !== reached) phoneState.change({ reached });
}
