/**
 * Tells of an error that a screen could not handle. It becomes an `error` event of the window, which is what telemetry
 * listens to.
 */
export function reportError(error: unknown): void {
  globalThis.reportError(error);
}
