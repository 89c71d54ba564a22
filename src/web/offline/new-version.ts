import { APP_VERSION } from '#contract/app-version.ts';
import { phoneState } from './phone-state.ts';
import { putInCharge } from './put-in-charge.ts';

const OFTEN_ENOUGH_MS = 60_000;
const MAX_INSTALL_MS = 10_000;
let checkedAt = Number.NEGATIVE_INFINITY;

/** The files that make this page what it is; their names change with what is in them. */
const ownFiles = () =>
  [...document.querySelectorAll('script[src], link[rel="stylesheet"]')].map(
    element =>
      new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.origin).pathname,
  );

/** Only answers of the server to a call tell its version: what comes out of a cache may be old. */
const isCall = (address: string): boolean => /^\/(?:api|\.auth)\//.test(new URL(address).pathname);

/** Notices with each call, refused ones too, that the server has another version of the app than this page. */
export function followVersion(): void {
  if (!import.meta.env.PROD) return;
  const own = ownFiles();
  const isOther = (entry: PerformanceEntry) =>
    entry instanceof PerformanceResourceTiming &&
    isCall(entry.name) &&
    entry.serverTiming.some(({ name, description }) => name === APP_VERSION && !own.includes(description));
  new PerformanceObserver(list => {
    if (!phoneState.current().outdated && list.getEntries().some(isOther)) {
      phoneState.change({ outdated: true });
    }
  }).observe({ type: 'resource', buffered: true });
}

/** Looks whether the server has another version of the app by now; the screens then ask for a reload. */
export async function checkVersion(): Promise<void> {
  if (!import.meta.env.PROD || performance.now() - checkedAt < OFTEN_ENOUGH_MS) return;
  checkedAt = performance.now();
  const page = await fetch('/index.html', { cache: 'no-cache' }).then(
    reply => (reply.ok ? reply.text() : null),
    () => null,
  );
  if (page?.includes('id="root"') && !ownFiles().every(file => page.includes(file))) {
    phoneState.change({ outdated: true });
  }
}

/** Loads the page anew in the server's version, once its service worker is in charge; all answers stay on the phone. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => null);
  const coming = registration?.installing ?? registration?.waiting;
  if (coming) {
    await Promise.race([putInCharge(coming), new Promise(resolve => setTimeout(resolve, MAX_INSTALL_MS))]);
  }
  location.reload();
}
