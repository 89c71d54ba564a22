import { MINUTE_MS } from '#domain/text/durations.ts';

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: () => string },
      ): { createScriptURL(address: string): string };
    };
  }
}

const POLICY = 'worker';
let allowed: string | undefined;

/**
 * Returns the address of the service worker's script for browsers with Trusted Types, which take it only from a policy that
 * our Content-Security-Policy names. The policy has one script.
 */
function scriptAddress(script: string): string {
  allowed ??=
    window.trustedTypes?.createPolicy(POLICY, { createScriptURL: () => script }).createScriptURL(script) ??
    script;
  return allowed;
}

const SCRIPT = '/sw.js';

/** A deploy that interrupted an installation is over by then. */
const RETRY_MS = MINUTE_MS;

/**
 * Installs a worker again if it did not find the files of its version. Each installation fetches the whole app: where it
 * fails again, as with full storage, the pauses grow.
 */
function retryInstall({ installing }: ServiceWorkerRegistration, pause: number): void {
  const retry = () => void installWorker(pause * 2).then(again => again?.update().catch(() => null));
  if (!installing) return;
  installing.onstatechange = () => {
    if (installing.state !== 'redundant') return;
    setTimeout(retry, pause);
  };
}

/**
 * Installs the service worker, for who is signed in: readers of a public link need none. If the browser refuses, as some
 * do in private windows, the app works with reception only.
 */
export async function installWorker(pause = RETRY_MS): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker
    .register(scriptAddress(SCRIPT), { updateViaCache: 'none' })
    .catch(() => null);
  if (!registration) return null;
  registration.onupdatefound = () => retryInstall(registration, pause);
  retryInstall(registration, pause);
  return registration;
}

interface MaySync extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the service worker when there is reception, also after the tab is closed. */
export async function requestSync(): Promise<void> {
  const registration: MaySync | undefined = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) await registration.sync?.register('submitQueue');
}
