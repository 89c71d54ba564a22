/** The message that lets a waiting service worker take control. */
export const TAKE_CONTROL = 'take over';

const SYNC_TAG = 'submitQueue';

/** What a version takes to be installed, at most. */
const MAX_INSTALL_MS = 10_000;

/** A deploy that interrupted an installation is over by then. */
const RETRY_MS = 60_000;

interface CanSync {
  readonly sync: { register: (tag: string) => Promise<void> };
}
const canSync = (registration: object): registration is CanSync => 'sync' in registration;

/** If the browser refuses, as some do in private windows, the app works with reception only. */
const register = () =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);

/** Installs a worker again if it did not find the files of its version. */
function retryInstall(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  if (!installing) return;
  installing.onstatechange = () => {
    installing.onstatechange = null;
    if (installing.state !== 'redundant') return;
    setTimeout(() => void installWorker().then(again => again?.update().catch(() => null)), RETRY_MS);
  };
}

/** Installs the service worker, for who is signed in: readers of a public link need none. */
export async function installWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  const registration = await register();
  if (!registration) return null;
  registration.onupdatefound = () => retryInstall(registration);
  retryInstall(registration);
  return registration;
}

/** Asks the browser to wake the service worker when there is reception, also after the tab is closed. */
export async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active && canSync(registration)) await registration.sync.register(SYNC_TAG);
}

/**
 * Lets an installed or installing worker take control; resolves when it has, or has failed. Never while a page is being
 * loaded: Chromium then ends the worker before it between two requests, and that page never comes.
 */
function takeControl(worker: ServiceWorker): Promise<void> {
  return new Promise(resolve => {
    const check = () => {
      if (worker.state === 'installed') worker.postMessage(TAKE_CONTROL);
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
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
