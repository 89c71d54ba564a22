import { isStoredPicture } from '#domain/people/picture.ts';
import { forgetPictures, PICTURES } from '#web/client/cache.ts';
import { signedInPerson } from '#web/client/database.ts';
import { deliver } from '#web/client/deliver.ts';
import { TAKE_CONTROL } from '#web/client/take-control.ts';
import { isScreen } from './screens.ts';
import {
  cacheShell,
  deleteOldShells,
  fetchInTime,
  fetchPage,
  fetchShellFile,
  files,
  type WorkerEvent,
  type WorkerScope,
} from './shell.ts';

declare const self: WorkerScope;

self.addEventListener('install', event => event.waitUntil(cacheShell()));

// The first page was loaded before this worker; from now on the worker serves it, too.
self.addEventListener('activate', event =>
  event.waitUntil(deleteOldShells().then(() => self.clients.claim())),
);

self.addEventListener('message', event => {
  if (event.data === TAKE_CONTROL) event.waitUntil(self.skipWaiting());
});

// Calls are left to the pages, as some change things by GET: none is cached or repeated here.
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(fetchPage(event, self.registration));
  } else if (pathname.startsWith('/assets/') || (pathname in files && request.destination !== '')) {
    event.respondWith(fetchShellFile(request));
  } else if (isStoredPicture(pathname)) {
    event.respondWith(fetchPicture(event));
  }
});

async function deliverAll(): Promise<void> {
  const calls = await deliver({ ignorePause: true });
  // The browser retries after a failure, with growing pauses.
  if (calls.some(({ status }) => status.state === 'waiting')) throw new Error('Submits wait for signal.');
}

self.addEventListener('sync', event => event.waitUntil(deliverAll()));

/** Enough for the people and cars of a weekend. Signing out deletes them. */
const MAX_PICTURES = 150;

/** A cached picture, or the server's. A picture that changes gets another name, so cached ones stay right. */
async function fetchPicture(event: WorkerEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { cacheName: PICTURES });
  if (kept) return kept;
  const reply = await fetchInTime(request);
  if (reply.ok) event.waitUntil(cachePicture(request, reply.clone()));
  return reply;
}

async function cachePicture(request: Request, reply: Response): Promise<void> {
  if (!(await signedInPerson())) return;
  const cache = await caches.open(PICTURES);
  await cache.put(request, reply);
  const oldest = (await cache.keys()).slice(0, -MAX_PICTURES);
  await Promise.all(oldest.map(old => cache.delete(old)));
  // The person may have signed out in between.
  if (!(await signedInPerson())) await forgetPictures();
}
