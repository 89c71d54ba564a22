/** The cache of pictures that were seen, which the service worker fills. */
export const PICTURES = 'pictures';

/** Pictures show people: they go with whose phone it was. */
export async function forgetPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PICTURES).catch(() => false);
}
