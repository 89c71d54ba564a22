import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';
import type { StoredDraft } from './drafts/stored-draft.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Who is signed in here: the reply of `/.auth/me` as JSON. */
export interface KeptPerson {
  readonly userId: string;
  readonly reply: string;
  /** The session is over, and a page that is still open shows what is theirs: what waits is not sealed yet. */
  readonly ended?: true;
}

/** What waits for a person who is not signed in, readable with their key alone (seal.ts). */
export interface SealedRecord {
  readonly id: string;
  readonly userId: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** What one person's screens need without reception, and what waits to be sent. */
interface Phone extends DBSchema {
  /** One row under `me`. */
  person: { key: string; value: KeptPerson };
  /** Replies of reading calls as JSON, by person, call and eval ('' where it is of none). */
  copy: { key: [userId: string, call: string, evalId: string]; value: string };
  outbox: { key: [userId: string, evalId: string]; value: OutboxEntry };
  /** Drafts once more: the browser writes local storage to disk only now and then. */
  draft: { key: [userId: string, evalId: string]; value: StoredDraft };
  sealed: { key: string; value: SealedRecord };
}

// Copies that an older version of the app has kept are read by newer ones: whoever changes a reply in a way that
// these cannot read raises the version and clears the store.
const VERSION = 2;

/** Another tab with an older version may not let go, and some browsers never answer: nobody waits for that. */
const MAX_OPENING_MS = 3_000;

const stores = [
  ['person', {}],
  ['copy', {}],
  ['outbox', { keyPath: ['userId', 'evalId'] }],
  ['draft', { keyPath: ['UserId', 'EvalId'] }],
  ['sealed', { keyPath: 'id' }],
] as const satisfies [StoreNames<Phone>, { keyPath?: string | string[] }][];

type Opened = Promise<IDBPDatabase<Phone>>;

let opened: Opened | null = null;
const close = () => {
  opened = null;
};

function open(): Opened {
  return openDB<Phone>('apex-debrief', VERSION, {
    upgrade(database) {
      for (const [name, options] of stores) {
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, options);
      }
    },
    blocking: (_, __, event) => {
      // A newer version of the app waits for this one to let go.
      if (event.target instanceof IDBDatabase) event.target.close();
      close();
    },
    terminated: close,
  });
}

/** Gives up after a while; once the database does open, it is there for whoever asks then. */
function openInTime(): Opened {
  const opening = open();
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database on this phone does not open.')), MAX_OPENING_MS);
  });
  opening.then(() => {
    if (opened === inTime) opened = opening;
  }, close);
  const inTime = Promise.race([opening, late]);
  return inTime;
}

/** The database on this phone, for the app's pages and its service worker; rejects where the browser refuses one. */
export function phoneDatabase(): Opened {
  opened ??= openInTime();
  return opened;
}

/** Everything of one person in a store whose keys begin with the person. */
export const rangeOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId, ''], [userId, '\uffff']);
