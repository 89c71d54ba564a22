const TAG = 'outbox';

/** A deploy in the middle of which a worker came is over by then. */
const LATER_MS = 60_000;

interface CanSync {
  readonly sync: { register: (tag: string) => Promise<void> };
}
const canSync = (registration: object): registration is CanSync => 'sync' in registration;

// Refused in some private windows: the app then works with reception only.
const register = () =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);

/** A worker that did not find the files of its version is looked for again while the page is open. */
function tryAgain(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  if (!installing) return;
  installing.onstatechange = () => {
    installing.onstatechange = null;
    if (installing.state !== 'redundant') return;
    setTimeout(() => void installWorker().then(again => again?.update().catch(() => null)), LATER_MS);
  };
}

/** Installs the service worker, once somebody is signed in: whoever only reads a public link needs none. */
export async function installWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  const registration = await register();
  if (!registration) return null;
  registration.onupdatefound = () => tryAgain(registration);
  tryAgain(registration);
  return registration;
}

/** Asks the browser to wake the service worker when there is reception, even after the tab is closed. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active && canSync(registration)) await registration.sync.register(TAG);
}
