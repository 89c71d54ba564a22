import { whenIdle } from '#web/data/when-idle.ts';

type OfflineClient = typeof import('./offline-client.ts')['offlineClient'];

/**
 * Loads the part of the app that stores data on the phone. It is not in the first load, and there without reception
 * once the service worker has fetched it. null if it cannot be loaded.
 */
export function loadOfflineClient(): Promise<OfflineClient | null> {
  return import('./offline-client.ts').then(
    ({ offlineClient }) => offlineClient,
    () => null,
  );
}

const PAUSE_MS = 10_000;

const online = () =>
  new Promise(resolve => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, PAUSE_MS);
  });

/** Loads it once the page is shown, so that it does not delay the screen; retries as long as it cannot be loaded. */
export async function loadOfflineClientWhenIdle(): Promise<OfflineClient> {
  await whenIdle();
  for (;;) {
    const client = await loadOfflineClient();
    if (client) return client;
    await online();
  }
}
