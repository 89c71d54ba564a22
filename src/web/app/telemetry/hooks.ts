/** The listener for each shown screen; empty until telemetry has loaded, and always empty while telemetry is off. */
export const telemetry: { routeShown?: (pathname: string) => void } = {};
