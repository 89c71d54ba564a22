import { isStoredPicture } from '#domain/profile/picture.ts';
import { keptPerson } from '#web/offline/kept-person.ts';
import { forgetPictures, PICTURES } from '#web/offline/pictures-cache.ts';
import type { RequestEvent } from './worker-scope.ts';

/** Faces and cars of an instructor's weekend, and no more. Signing out deletes them. */
const MAX_PICTURES = 150;

export const isPicture = (path: string): boolean => isStoredPicture(path);

/** A picture that was seen before, or from the server; its name changes with what is on it. */
export async function pictureOf(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { cacheName: PICTURES });
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) event.waitUntil(keepPicture(request, reply.clone()));
  return reply;
}

async function keepPicture(request: Request, reply: Response): Promise<void> {
  if (!(await keptPerson())) return;
  const cache = await caches.open(PICTURES);
  await cache.put(request, reply);
  const requests = await cache.keys();
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - MAX_PICTURES)).map(old => cache.delete(old)),
  );
  // Whose it was may have signed out in between.
  if (!(await keptPerson())) await forgetPictures();
}
