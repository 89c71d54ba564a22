import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from './outbox-entry.ts';

/** What one person's screens need without reception, and what waits to be sent. */
interface Phone extends DBSchema {
  /** Who is signed in here, one row under `me`: the reply of `/.auth/me` as JSON. */
  person: { key: string; value: { readonly userId: string; readonly reply: string } };
  /** Replies of reading calls as JSON, by person, call and eval ('' where it is of none). */
  copy: { key: [userId: string, call: string, evalId: string]; value: string };
  outbox: { key: [userId: string, evalId: string]; value: OutboxEntry };
}

// Copies that an older version of the app has kept are read by newer ones: whoever changes a reply in a way that
// these cannot read raises the version and clears the store.
const VERSION = 1;

let opened: Promise<IDBPDatabase<Phone>> | null = null;
const close = () => {
  opened = null;
};

/** The database on this phone, for the app's pages and its service worker; rejects where the browser refuses one. */
export function phoneDatabase(): Promise<IDBPDatabase<Phone>> {
  opened ??= openDB<Phone>('apex-debrief', VERSION, {
    upgrade(database) {
      database.createObjectStore('person');
      database.createObjectStore('copy');
      database.createObjectStore('outbox', { keyPath: ['userId', 'evalId'] });
    },
    blocking: (_, __, event) => {
      // A newer version of the app waits for this one to let go.
      if (event.target instanceof IDBDatabase) event.target.close();
      close();
    },
    terminated: close,
  });
  opened.catch(close);
  return opened;
}
