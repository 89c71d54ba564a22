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
import { queryClient } from '#web/client/query-client.ts';
import { requestMiddleware } from '#web/client/request.ts';
import { bareEvent, screenPattern } from './bare-event.ts';
import { earlyErrors, telemetry } from './report-error.ts';

/** A request with the headers of the trace that the screen belongs to. `request.ts` asks nobody but our own server. */
function traced(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(getTraceData())) if (value) headers.set(name, value);
  return { ...init, headers };
}

const hex = (length: number) => crypto.randomUUID().replaceAll('-', '').slice(0, length);
const seconds = () => (performance.timeOrigin + performance.now()) / 1000;

/** Calls back once no request is pending; returns a function that cancels this. */
function onceSettled(settled: () => void): () => void {
  const check = () => {
    if (queryClient.isFetching() > 0) return;
    stop();
    settled();
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(check);
  const timer = setTimeout(check);
  const stop = () => {
    unsubscribe();
    clearTimeout(timer);
  };
  return stop;
}

/**
 * Reports each screen by its pattern, with the time until its data was loaded. Each screen begins a trace, to which its
 * errors and requests belong.
 */
function routeTracker(client: BrowserClient): (pathname: string) => void {
  let cancel = () => {};
  let shown = 0;
  return pathname => {
    cancel();
    const trace_id = hex(32);
    const started = shown === 0 ? performance.timeOrigin / 1000 : seconds();
    const op = shown === 0 ? 'pageload' : 'navigation';
    shown += 1;
    getCurrentScope().setPropagationContext({ traceId: trace_id, sampleRand: Math.random() });
    cancel = onceSettled(() =>
      client.captureEvent({
        type: 'transaction',
        transaction: screenPattern(pathname),
        start_timestamp: started,
        timestamp: seconds(),
        contexts: { trace: { trace_id, span_id: hex(16), op } },
      }),
    );
  };
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
  requestMiddleware.set(traced);
  routeShown(location.pathname);
  for (const error of earlyErrors()) {
    client.captureException(error, { mechanism: { type: 'onerror', handled: false } });
  }
}
