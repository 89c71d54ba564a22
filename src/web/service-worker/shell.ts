import { files, version } from './files.ts';
import type { RequestEvent } from './worker-scope.ts';

/** Asks a waiting worker to become the one in charge. */
export const TAKE_OVER = 'take over';

const PAGE = '/index.html';
const PREFIX = 'app ';
const own = PREFIX + version;

/** Fetches the files of this version. Those under a name with a hash may come from the browser's own cache. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(own);
  await cache.addAll(
    files.map(file => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })),
  );
}

/** All versions on the phone, oldest first. */
const shells = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX));

/** A page that is still open goes on with the files of the version before this one. */
export async function dropOldShells(): Promise<void> {
  const [, ...older] = (await shells()).filter(name => name !== own).reverse();
  await Promise.all(older.map(name => caches.delete(name)));
}

/**
 * The page of every screen. A newer version that has come meanwhile takes over with it: the page opened now is the
 * newer one, and no page that is open changes under a person's hands.
 */
export async function pageOf(
  event: RequestEvent,
  registration: ServiceWorkerRegistration,
): Promise<Response> {
  const names = (await shells()).reverse();
  const { waiting } = registration;
  for (const name of waiting ? names : [own, ...names]) {
    const page = await caches.match(PAGE, { cacheName: name });
    if (!page) continue;
    waiting?.postMessage(TAKE_OVER);
    if (name === own) event.waitUntil(renewHeaders(page.clone()));
    return page;
  }
  return fetch(event.request);
}

/** The page's headers say what it may do; a setting of the server can change them without another build. */
async function renewHeaders(kept: Response): Promise<void> {
  const now = await fetch(PAGE, { cache: 'no-cache' }).catch(() => null);
  if (!now?.ok || (await now.clone().text()) !== (await kept.text())) return;
  await (await caches.open(own)).put(PAGE, now);
}

/** A file of this version, of the one before, or from the server. */
export async function fileOfAnyShell(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
