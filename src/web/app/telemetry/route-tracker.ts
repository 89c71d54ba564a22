import { type BrowserClient, getCurrentScope } from '@sentry/browser';
import { queryClient } from '#web/data/query-client.ts';
import { routePattern } from './route-pattern.ts';

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
export function routeTracker(client: BrowserClient): (pathname: string) => void {
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
        transaction: routePattern(pathname),
        start_timestamp: started,
        timestamp: seconds(),
        contexts: { trace: { trace_id, span_id: hex(16), op } },
      }),
    );
  };
}
