const MAX_KEPT = 5;

/** Errors from before telemetry is loaded; null once it is. */
let early: unknown[] | null = [];

/**
 * Tells of an error that a screen could not handle. It becomes an `error` event of the window, which is what telemetry
 * listens to.
 */
export function reportError(error: unknown): void {
  if (early && early.length < MAX_KEPT) early.push(error);
  globalThis.reportError(error);
}

/** The errors from before telemetry listened, once. */
export function earlyErrors(): unknown[] {
  const errors = early ?? [];
  early = null;
  return errors;
}

/** The listener for each shown screen; empty until telemetry has loaded, and always empty while telemetry is off. */
export const telemetry: { routeShown?: (pathname: string) => void } = {};
