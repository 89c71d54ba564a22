import { APP_VERSION } from '#contract/app-version.ts';
import { connection } from './status.ts';
import { takeControl } from './worker.ts';

const MIN_INTERVAL_MS = 60_000;
const MAX_INSTALL_MS = 10_000;
let checkedAt = Number.NEGATIVE_INFINITY;

const setOutdated = () => connection.set({ ...connection.current(), outdated: true });

/** The scripts and styles of this page; their names change with their content. */
const ownFiles = () =>
  [...document.querySelectorAll('script[src], link[rel="stylesheet"]')].map(
    element =>
      new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.origin).pathname,
  );

/** Only replies to calls tell the server's version: other replies may come out of a cache. */
const isCall = (address: string): boolean => /^\/(?:api|\.auth)\//.test(new URL(address).pathname);

/** Watches the reply of each call, also of refused ones, for another version of the app than this page has. */
export function watchVersion(): void {
  if (!import.meta.env.PROD) return;
  const own = ownFiles();
  const isOther = (entry: PerformanceEntry) =>
    entry instanceof PerformanceResourceTiming &&
    isCall(entry.name) &&
    entry.serverTiming.some(({ name, description }) => name === APP_VERSION && !own.includes(description));
  new PerformanceObserver(list => {
    if (!connection.current().outdated && list.getEntries().some(isOther)) setOutdated();
  }).observe({ type: 'resource', buffered: true });
}

/** Asks the server whether it has another version of the app; the screens then offer a reload. */
export async function checkVersion(): Promise<void> {
  if (!import.meta.env.PROD || performance.now() - checkedAt < MIN_INTERVAL_MS) return;
  checkedAt = performance.now();
  const page = await fetch('/index.html', { cache: 'no-cache' }).then(
    reply => (reply.ok ? reply.text() : null),
    () => null,
  );
  if (page?.includes('id="root"') && !ownFiles().every(file => page.includes(file))) setOutdated();
}

/** Reloads the page in the server's version, once that version's service worker has control. No answer is lost. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => null);
  const coming = registration?.installing ?? registration?.waiting;
  if (coming) {
    await Promise.race([takeControl(coming), new Promise(resolve => setTimeout(resolve, MAX_INSTALL_MS))]);
  }
  location.reload();
}
