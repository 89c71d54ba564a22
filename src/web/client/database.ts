import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { StoredDraft } from '#domain/evals/stored-draft.ts';
import { MAX_DATABASE_MS, MAX_LOCK_MS, TimeoutError, withLimit } from '#web/browser/limits.ts';
import type { QueuedCall } from './queued-calls.ts';

/** The person signed in on this browser; `reply` is the reply of `/.auth/me` as JSON. */
export interface SignedIn {
  readonly userId: string;
  readonly reply: string;
  /** The session is over, but an open page still shows this person's data, which are not sealed yet. */
  readonly ended?: true;
}

/** Data of a person who is not signed in, readable only with that person's key (seal.ts). */
export interface SealedRecord {
  readonly id: string;
  readonly userId: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

interface Offline extends DBSchema {
  person: { key: string; value: SignedIn };
  /** Replies of reading calls as JSON; evalId is that of the event of a grid list, '' where a call has none. */
  copy: { key: [userId: string, call: string, evalId: string]; value: string };
  submitQueue: { key: [owner: string, call: string, key: string]; value: QueuedCall };
  /** A second copy of each draft, as browsers write local storage to disk some seconds late. */
  draft: { key: [userId: string, evalId: string]; value: StoredDraft };
  /** The same of text typed into other forms, by its key in local storage. */
  typed: { key: string; value: string };
  sealed: { key: string; value: SealedRecord };
}

// A reply that changes so that the app cannot read the cached one needs a higher version, which clears `copy`.
const VERSION = 5;

const stores = [
  ['person', {}],
  ['copy', {}],
  ['submitQueue', { keyPath: ['owner', 'call', 'key'] }],
  ['draft', { keyPath: ['UserId', 'EvalId'] }],
  ['typed', {}],
  ['sealed', { keyPath: 'id' }],
] as const satisfies [StoreNames<Offline>, { keyPath?: string | string[] }][];

type Opening = Promise<IDBPDatabase<Offline>>;

let opening: Opening | null = null;
const reset = () => {
  opening = null;
};

function open(): Opening {
  return openDB<Offline>('apex-debrief', VERSION, {
    async upgrade(database, _, __, transaction) {
      for (const [name, options] of stores) {
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, options);
      }
      await transaction.objectStore('copy').clear();
    },
    blocking: (_, __, event) => {
      // A newer version of the app waits for this one to close.
      if (event.target instanceof IDBDatabase) event.target.close();
      reset();
    },
    terminated: reset,
  });
}

/**
 * Rejects after a while, as an older tab may keep the database locked, and some browsers never answer. A database that opens
 * later is used from then on.
 */
function openInTime(): Opening {
  const opened = open();
  const inTime = withLimit(MAX_DATABASE_MS, () => opened);
  opened.then(() => {
    if (opening === inTime) opening = opened;
  }, reset);
  return inTime;
}

/** The database of the pages and the service worker; rejects where the browser refuses one. */
export function openDatabase(): Opening {
  opening ??= openInTime();
  return opening;
}

type Stores = readonly StoreNames<Offline>[];
export type Change<Names extends Stores> = IDBPTransaction<Offline, Names, 'readwrite'>;

/** Safari may leave a page without any answer; a database that is opened again answers. */
function inTime<Result>(database: IDBPDatabase<Offline>, work: Promise<Result>): Promise<Result> {
  return withLimit(MAX_DATABASE_MS, signal => {
    signal.addEventListener('abort', () => {
      database.close();
      reset();
    });
    return work;
  });
}

/**
 * Changes under way. Safari keeps a page that is left, to show it again as it was: a change in it would stay open, and hold
 * up those of the next page.
 */
const underWay = new Set<{ abort(): void }>();

if ('document' in globalThis) {
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    for (const transaction of underWay) transaction.abort();
    underWay.clear();
    opening?.then(
      database => database.close(),
      () => null,
    );
    reset();
  });
}

/** Reads from the database; rejects where it does not answer. */
export async function read<Result>(
  work: (database: IDBPDatabase<Offline>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  return inTime(database, work(database));
}

/** Changes some stores in one transaction, which is on the disk when the promise resolves. */
export async function change<const Names extends Stores, Result>(
  names: Names,
  work: (change: Change<Names>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
  underWay.add(transaction);
  // It ends before anything else may happen, so that none is aborted which has ended.
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => underWay.delete(transaction));
  const [result] = await inTime(database, Promise.all([work(transaction), transaction.done]));
  return result;
}

/** All of one person in a store whose keys begin with the person, or all of one of their calls. */
export const rangeOf = (...start: [userId: string, call?: string]): IDBKeyRange =>
  IDBKeyRange.bound([...start, ''], [...start, '\uffff']);

/**
 * Runs one unit of work at a time over all tabs and the service worker, where the browser has locks. Rejects without
 * running it if others hold the lock for too long.
 */
export async function withLock<T>(
  name: 'person' | 'submitQueue',
  work: () => Promise<T>,
  limitMs: number = MAX_LOCK_MS,
): Promise<T> {
  if (!('locks' in navigator)) return work();
  const waiting = new AbortController();
  const late = new TimeoutError(`The lock ${name} is not free.`);
  const timer = setTimeout(() => waiting.abort(late), limitMs);
  const granted = () => {
    clearTimeout(timer);
    return work();
  };
  return navigator.locks.request(name, { signal: waiting.signal }, granted);
}

/** The only row of store `person`. */
export const ME = 'me';

/** The last person signed in here, also after the session has ended, until their data are sealed. */
export async function lastPerson(): Promise<SignedIn | undefined> {
  return read(database => database.get('person', ME));
}

/** Returns the person who was signed in when the server last answered. */
export async function signedInPerson(): Promise<SignedIn | undefined> {
  const person = await lastPerson();
  return person?.ended ? undefined : person;
}
