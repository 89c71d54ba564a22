import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The keys of a store on the phone: of copies 'call evalId', of queued calls 'call key'. */
export const keptOn = (page: Page, kind: 'person' | 'copy' | 'submitQueue'): Promise<string[]> =>
  page.evaluate(
    store =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('apex-debrief');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains(store)) {
            database.close();
            return resolve([]);
          }
          const keys = database.transaction(store).objectStore(store).getAllKeys();
          keys.onsuccess = () => {
            database.close();
            resolve(
              keys.result.map(key => (Array.isArray(key) ? key.slice(1).join(' ').trim() : String(key))),
            );
          };
        };
      }),
    kind,
  );

/** The number of ratings in the drafts that the phone's database holds. */
export const ratingsStored = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('apex-debrief');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const drafts = database.transaction('draft').objectStore('draft').getAll();
          drafts.onsuccess = () => {
            database.close();
            const sections = drafts.result.flatMap(({ Answers }) => Object.values(Object(Answers)));
            resolve(sections.flatMap(section => Object.values(Object(section))).length);
          };
        };
      }),
  );

/** Waits until the phone could do without reception: the app's files, who is signed in, and what is named. */
export async function expectKept(page: Page, ...copies: string[]): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => keptOn(page, 'copy')).toEqual(expect.arrayContaining(copies));
}

/** What the browser does when there is reception and no tab is open: wakes the service worker. */
export async function wakeServiceWorker(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>(resolve => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations) {
        if (!isDeleted && scopeURL.startsWith(origin)) resolve(registrationId);
      }
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'submitQueue',
    lastChance: false,
  });
  await page.close();
}
