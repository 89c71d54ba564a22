const TAG = 'outbox';

interface CanSync {
  readonly sync: { register: (tag: string) => Promise<void> };
}
const canSync = (registration: object): registration is CanSync => 'sync' in registration;

/** Installs the service worker, once somebody is signed in: whoever only reads a public link needs none. */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Refused in some private windows: the app then works with reception only.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
}

/** Asks the browser to wake the service worker when there is reception, even after the tab is closed. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active && canSync(registration)) await registration.sync.register(TAG);
}
