import type { Page } from '@playwright/test';

/** What must be read by nobody else. */
export const SECRET = 'Brakes late, and knows it.';

/** All that the browser keeps of this site in a form that can be read: local storage, the database, its caches. */
export const allThatLiesOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('apex-debrief');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name);
      for (const asking of [store.getAllKeys(), store.getAll()]) {
        found.push(
          await new Promise(resolve => {
            asking.onsuccess = () => resolve(asking.result);
          }),
        );
      }
    }
    database.close();
    const pictures = (await caches.has('pictures')) ? await (await caches.open('pictures')).keys() : [];
    found.push(pictures.map(({ url }) => url));
    // Bytes are written out as text, so that they are searched, too.
    return JSON.stringify(found, (_, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
    );
  });
