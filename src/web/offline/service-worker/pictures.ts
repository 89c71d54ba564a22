import { forgetPictures, PICTURES } from '#web/offline/cache.ts';
import { signedInPerson } from '#web/offline/database.ts';
import type { WorkerEvent } from './worker-scope.ts';

/** Enough for the people and cars of a weekend. Signing out deletes them. */
const MAX_PICTURES = 150;

/** A cached picture, or the server's. A picture that changes gets another name, so cached ones stay right. */
export async function pictureOf(event: WorkerEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { cacheName: PICTURES });
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) event.waitUntil(keepPicture(request, reply.clone()));
  return reply;
}

async function keepPicture(request: Request, reply: Response): Promise<void> {
  if (!(await signedInPerson())) return;
  const cache = await caches.open(PICTURES);
  await cache.put(request, reply);
  const oldest = (await cache.keys()).slice(0, -MAX_PICTURES);
  await Promise.all(oldest.map(old => cache.delete(old)));
  // The person may have signed out in between.
  if (!(await signedInPerson())) await forgetPictures();
}
