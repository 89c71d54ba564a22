import { useSyncExternalStore } from 'react';

export interface Alert {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  /** Exactly the text of the catalogue (docs/product.md#alerts). */
  readonly title: string;
  /** Reasons or rows, one line each; they can be read and copied. */
  readonly details: readonly string[];
}

/** Successes go away by themselves; failures stay until dismissed (docs/product.md#alerts). */
const SUCCESS_STAYS_MS = 10_000;

/** The alerts on screen; one board serves the whole app. */
export function createAlertBoard() {
  let alerts: readonly Alert[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const change = (next: readonly Alert[]) => {
    alerts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => change(alerts.filter(alert => alert.id !== id));
  const raise = (kind: Alert['kind'], title: string, details: readonly string[]) => {
    lastId += 1;
    const id = lastId;
    // The same news again takes the place of the old one: it is announced anew and never piles up.
    change([...alerts.filter(alert => alert.title !== title), { id, kind, title, details }]);
    if (kind === 'success') setTimeout(() => dismiss(id), SUCCESS_STAYS_MS);
  };

  return {
    success: (title: string, details: readonly string[] = []) => raise('success', title, details),
    failure: (title: string, details: readonly string[] = []) => raise('failure', title, details),
    dismiss,
    /** Takes everything off the screen; the next command begins. */
    clear: () => {
      if (alerts.length > 0) change([]);
    },
    /** Takes back what is not so any more: the failure that a success has mended. */
    withdraw: (title: string) => change(alerts.filter(alert => alert.title !== title)),
    current: () => alerts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What the app's screens tell; every mutation clears it when it begins. */
export const alertBoard = createAlertBoard();

/** Raises and dismisses alerts: `success(title, details?)`, `failure(title, details?)`. */
export function useAlerts(): Omit<typeof alertBoard, 'current' | 'subscribe'> {
  return alertBoard;
}

/** What is on screen now, oldest first. */
export function useCurrentAlerts(): readonly Alert[] {
  return useSyncExternalStore(alertBoard.subscribe, alertBoard.current);
}
