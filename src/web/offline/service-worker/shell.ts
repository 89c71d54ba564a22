import { files, version } from './files.ts';
import type { RequestEvent } from './worker-scope.ts';

const PAGE = '/index.html';
const PREFIX = 'app ';
const own = PREFIX + version;

/** Each file as this version has it: with other content it counts as not there. */
const wanted = (assets: RequestCache) =>
  Object.entries(files).map(
    ([file, integrity]) =>
      new Request(file, { integrity, cache: file.startsWith('/assets/') ? assets : 'no-cache' }),
  );

/**
 * Fetches the files of this version: all of them, or none where the server has others, as in the middle of a deploy. The
 * worker is then not installed, and comes again with a later visit. Those under a name with a hash may come from the
 * browser's own cache, unless it has them wrong.
 */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(own);
  try {
    await cache.addAll(wanted('default')).catch(() => cache.addAll(wanted('reload')));
  } catch (error) {
    // A worker in charge that has the same files goes on with them.
    if (!(await cache.match(PAGE))) await caches.delete(own);
    throw error;
  }
}

/** All versions on the phone, oldest first. */
const shells = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX));

/** A page that is still open goes on with the files of the version before this one. */
export async function dropOldShells(): Promise<void> {
  const [, ...older] = (await shells()).filter(name => name !== own).reverse();
  await Promise.all(older.map(name => caches.delete(name)));
}

/**
 * The page of every screen. Where a newer version has come meanwhile, the page opened now is the newer one, and no page
 * that is open changes under a person's hands.
 */
export async function pageOf(
  event: RequestEvent,
  registration: ServiceWorkerRegistration,
): Promise<Response> {
  const names = (await shells()).reverse();
  for (const name of registration.waiting ? names : [own, ...names]) {
    const page = await caches.match(PAGE, { cacheName: name });
    if (!page) continue;
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
