/** What telemetry does once it is loaded. */
interface Telemetry {
  /** Another screen is shown. */
  readonly routeShown: (pathname: string) => void;
  /** A request to our own server, with the headers that tie what the server does to what the screen did. */
  readonly traced: (init: RequestInit) => RequestInit;
}

/** Empty until telemetry is loaded, and for good where it is off. */
export const telemetry: { on?: Telemetry } = {};
