import { MAX_INSTALL_MS, MAX_READ_MS, withLimit } from '#web/browser/limits.ts';

declare const __SHELL_FILES__: Readonly<Record<string, string>>;
declare const __SHELL_VERSION__: string;

/** The files that are cached with the first visit, with their `integrity`. The build defines them (scripts/service-worker.ts). */
export const files = __SHELL_FILES__;

const PAGE = '/index.html';
const PREFIX = 'app ';
const own = PREFIX + __SHELL_VERSION__;

/** The files of this version. With other content, `integrity` makes a request fail. */
const wanted = (assets: RequestCache) =>
  Object.entries(files).map(
    ([file, integrity]) =>
      new Request(file, { integrity, cache: file.startsWith('/assets/') ? assets : 'no-cache' }),
  );

/** No room is left on the phone, whatever is fetched. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Caches the files of this version: all, or none if the server has others, as in the middle of a deploy. Then the worker
 * is not installed. Files with a hash in their name may come from the browser's cache, unless that has other content.
 */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(own);
  try {
    await withLimit(MAX_INSTALL_MS, () =>
      cache.addAll(wanted('default')).catch((error: unknown) => {
        if (isFull(error)) throw error;
        return cache.addAll(wanted('reload'));
      }),
    );
  } catch (error) {
    // If the cache is complete, the active worker uses it.
    if (!(await cache.match(PAGE))) await caches.delete(own);
    throw error;
  }
}

const shells = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX));

/** Keeps the version before this one, which open pages may still use. */
export async function deleteOldShells(): Promise<void> {
  const [, ...older] = (await shells()).filter(name => name !== own).reverse();
  await Promise.all(older.map(name => caches.delete(name)));
}

/**
 * The members of a service worker's events. TypeScript knows the globals of pages or of workers, and both use the
 * modules here.
 */
export interface WorkerEvent extends MessageEvent<unknown> {
  readonly request: Request;
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
  respondWith(reply: Promise<Response>): void;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  /** 'sync' is Background Sync: there is reception again. */
  addEventListener(
    name: 'install' | 'activate' | 'fetch' | 'message' | 'sync',
    listener: (event: WorkerEvent) => void,
  ): void;
}

/** The page of every screen, in the newest installed version. Open pages keep their version until they are reloaded. */
export async function fetchPage(
  event: WorkerEvent,
  registration: ServiceWorkerRegistration,
): Promise<Response> {
  const names = (await shells()).reverse();
  for (const name of registration.waiting ? names : [own, ...names]) {
    const page = await caches.match(PAGE, { cacheName: name });
    if (!page) continue;
    if (name === own) event.waitUntil(renewHeaders(page.clone()));
    return page;
  }
  return fetchInTime(event.request);
}

/** Fetches from the server; the whole reply arrives within 30 seconds. */
export const fetchInTime = (request: Request | string, init: RequestInit = {}): Promise<Response> =>
  fetch(request, { ...init, signal: AbortSignal.timeout(MAX_READ_MS) });

/** Renews the cached page if only its headers, such as the CSP, have changed: settings of the server change them. */
async function renewHeaders(kept: Response): Promise<void> {
  const now = await fetchInTime(PAGE, { cache: 'no-cache' }).catch(() => null);
  if (!now?.ok || (await now.clone().text()) !== (await kept.text())) return;
  await (await caches.open(own)).put(PAGE, now);
}

/** A file of this version, of the one before, or from the server. */
export async function fetchShellFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetchInTime(request);
}
