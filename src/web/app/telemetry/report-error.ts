const MAX_KEPT = 5;

/** Errors from before telemetry is loaded. */
const early: unknown[] = [];

/**
 * Tells of an error that a screen could not handle. It becomes an `error` event of the window, which is what telemetry
 * listens to.
 */
export function reportError(error: unknown): void {
  if (!telemetry.routeShown && early.length < MAX_KEPT) early.push(error);
  globalThis.reportError(error);
}

/** The errors from before telemetry listened, once. */
export const earlyErrors = (): unknown[] => early.splice(0);

/** The listener for each shown screen; empty until telemetry has loaded, and always empty while telemetry is off. */
export const telemetry: { isOffered?: true; routeShown?: (pathname: string) => void } = {};
