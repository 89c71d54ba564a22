/** A value that changes while the page is open. */
export function createState<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: (): Value => value,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Calls back after each change; returns how to stop that. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
