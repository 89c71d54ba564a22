import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  getTraceData,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import { decorateRequests } from '#web/data/request.ts';
import { bareEvent } from './bare-event.ts';
import { telemetry } from './hooks.ts';
import { earlyErrors } from './report-error.ts';
import { routeTracker } from './route-tracker.ts';

/** A request with the headers of the trace that the screen belongs to. `request.ts` asks nobody but our own server. */
function traced(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(getTraceData())) if (value) headers.set(name, value);
  return { ...init, headers };
}

/** Tells the receiving server of what goes wrong and which kinds of screens are shown; of nobody and nothing else. */
export function startTelemetry(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    tracesSampleRate: 1,
    traceLifecycle: 'static',
    dataCollection: { userInfo: false },
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: event => ({ ...bareEvent(event), type: undefined }),
    beforeSendTransaction: event => ({ ...bareEvent(event), type: 'transaction' }),
  });
  getCurrentScope().setClient(client);
  client.init();

  const routeShown = routeTracker(client);
  telemetry.routeShown = routeShown;
  decorateRequests(traced);
  routeShown(location.pathname);
  for (const error of earlyErrors()) {
    client.captureException(error, { mechanism: { type: 'onerror', handled: false } });
  }
}
