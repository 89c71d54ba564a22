/** What hears of each screen that is shown; empty until telemetry is loaded, and for good where it is off. */
export const telemetry: { routeShown?: (pathname: string) => void } = {};
