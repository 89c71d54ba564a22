import { createState } from '#web/browser/state.ts';

export interface Alert {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  /** Exactly the text of the catalogue (docs/product.md#alerts). */
  readonly title: string;
  /** Reasons or rows, one line each; they can be read and copied. */
  readonly details: readonly string[];
  /** A command that takes the success back. */
  readonly action?: AlertAction | undefined;
}

export interface AlertAction {
  readonly label: string;
  readonly run: () => unknown;
}

/** A success goes away by itself unless it offers a command; failures stay until dismissed (docs/product.md#alerts). */
const SUCCESS_STAYS_MS = 10_000;

/** The alerts on screen; one board serves the whole app. */
export function createAlertBoard() {
  const { current, set, subscribe } = createState<readonly Alert[]>([]);
  let lastId = 0;

  const dismiss = (id: number) => set(current().filter(alert => alert.id !== id));
  const raise = (kind: Alert['kind'], title: string, details: readonly string[], action?: AlertAction) => {
    lastId += 1;
    const id = lastId;
    // The same alert replaces the old one, so that it is announced again and alerts do not pile up.
    set([...current().filter(alert => alert.title !== title), { id, kind, title, details, action }]);
    if (kind === 'success' && !action) setTimeout(() => dismiss(id), SUCCESS_STAYS_MS);
  };

  return {
    success: (title: string, details: readonly string[] = [], action?: AlertAction) =>
      raise('success', title, details, action),
    failure: (title: string, details: readonly string[] = []) => raise('failure', title, details),
    dismiss,
    /** Removes all alerts: called when a command begins. */
    clear: () => {
      if (current().length > 0) set([]);
    },
    /** Removes an alert that no longer holds. */
    withdraw: (title: string) => set(current().filter(alert => alert.title !== title)),
    current,
    subscribe,
  };
}

/** The alerts of all screens; every mutation clears them when it begins. */
export const alertBoard = createAlertBoard();
