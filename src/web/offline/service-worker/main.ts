import { isStoredPicture } from '#domain/people/picture.ts';
import { deliver } from '#web/offline/deliver.ts';
import { TAKE_CONTROL } from '#web/offline/take-control.ts';
import { pictureOf } from './pictures.ts';
import { isScreen } from './screens.ts';
import { dropOldShells, fileOfAnyShell, files, keepShell, pageOf } from './shell.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

self.addEventListener('install', event => event.waitUntil(keepShell()));

// The first page was loaded before this worker; from now on the worker serves it, too.
self.addEventListener('activate', event => event.waitUntil(dropOldShells().then(() => self.clients.claim())));

self.addEventListener('message', event => {
  if (event.data === TAKE_CONTROL) event.waitUntil(self.skipWaiting());
});

// Calls are left to the pages, as some change things by GET: none is cached or repeated here.
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(pageOf(event, self.registration));
  } else if (pathname.startsWith('/assets/') || (pathname in files && request.destination !== '')) {
    event.respondWith(fileOfAnyShell(request));
  } else if (isStoredPicture(pathname)) {
    event.respondWith(pictureOf(event));
  }
});

async function deliverAll(): Promise<void> {
  const calls = await deliver({ anyway: true });
  // The browser retries after a failure, with growing pauses.
  if (calls.some(({ status }) => status.state === 'waiting')) throw new Error('Submits wait for signal.');
}

self.addEventListener('sync', event => event.waitUntil(deliverAll()));
