import { MAX_READ_MS } from '#web/browser/limits.ts';
import { spoken } from '#web/language/spoken.ts';

/** Older answers are not used. */
const FRESH_MS = 10_000;

interface PrefetchedAnswer {
  readonly answer: Promise<Response>;
  readonly asked: number;
}

const prefetched = new Map<string, PrefetchedAnswer>();
const arrivals: Promise<unknown>[] = [];

/** Requests what a screen will need while its code is still loading. */
export function prefetchAnswer(address: string): void {
  const answer = fetch(address, { ...spoken(), signal: AbortSignal.timeout(MAX_READ_MS) });
  // Read to the end even if nobody takes it: a request whose answer is not read never ends. Its failure is told to
  // whoever takes it, if anybody does.
  arrivals.push(answer.then(response => response.clone().arrayBuffer()).catch(() => null));
  prefetched.set(address, { answer, asked: performance.now() });
}

/** When the answer of an address was asked for, in milliseconds since 1970, if it is there early. */
export function prefetchedAt(address: string): number | undefined {
  const found = prefetched.get(address);
  return found && performance.timeOrigin + found.asked;
}

/** The prefetched answer of an address, once. */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const found = prefetched.get(address);
  prefetched.delete(address);
  return found && performance.now() - found.asked < FRESH_MS ? found.answer : undefined;
}

/** Resolves when each prefetched answer has arrived or failed. */
export const waitForPrefetched = (): Promise<unknown> => Promise.all(arrivals);
