import { isOnServer } from '#domain/evals/draft.ts';
import { type KeptPerson, phoneDatabase, rangeOf, type SealedRecord } from './database.ts';
import { browserDrafts } from './drafts/browser-drafts.ts';
import { draftsOnPhone, noteSealed } from './drafts/drafts-on-phone.ts';
import { bySaved, type StoredDraft } from './drafts/stored-draft.ts';
import { tellTabs } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** What a person finds again after signing in. */
export interface Waiting {
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly StoredDraft[];
}

const CIPHER = 'AES-GCM';

async function keyOf(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt']);
}

/** The key in a kept reply of `/.auth/me`; an earlier version of the server gave none. */
function keyIn({ reply }: KeptPerson): string | undefined {
  const { phoneKey }: { phoneKey?: unknown } = JSON.parse(reply);
  return typeof phoneKey === 'string' ? phoneKey : undefined;
}

async function sealed(userId: string, waiting: Waiting, key: string): Promise<SealedRecord> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(waiting));
  const data = await crypto.subtle.encrypt({ name: CIPHER, iv: nonce }, await keyOf(key), text);
  return { id: crypto.randomUUID(), userId, nonce, data };
}

async function opened({ nonce, data }: SealedRecord, key: string): Promise<Waiting> {
  const text = await crypto.subtle.decrypt({ name: CIPHER, iv: nonce }, await keyOf(key), data);
  return JSON.parse(new TextDecoder().decode(text));
}

/** What a person has on this phone: drafts from both places, and submits that were not sent. */
async function waitingOf(userId: string) {
  const work = (await phoneDatabase()).transaction(['outbox', 'draft']);
  const all = await work.objectStore('outbox').getAll(rangeOf(userId));
  const copies = await work.objectStore('draft').getAll(rangeOf(userId));
  const stored = draftsOnPhone().filter(draft => draft.UserId === userId);
  const newest = new Map([...stored, ...copies].sort(bySaved).map(draft => [draft.EvalId, draft]));
  return {
    entries: all.filter(({ standing }) => standing.state !== 'sent'),
    // The server gives its own back.
    drafts: [...newest.values()].filter(draft => !isOnServer(draft)),
    stored: new Set(stored.map(draft => JSON.stringify(draft))),
    seen: JSON.stringify(all),
  };
}

/**
 * Makes what a person has on this phone readable for them alone, as they are not signed in any more: submits that wait
 * and drafts that the server does not have are encrypted with their key, which the phone forgets; the rest is removed.
 * Where there is no key, or the browser does not encrypt (no https), they stay as they are, shown to their person only.
 */
export async function sealWhatWaits(person: KeptPerson): Promise<void> {
  const { userId } = person;
  const key = keyIn(person);
  if (key === undefined || !('subtle' in crypto)) return;
  const { entries, drafts, stored, seen } = await waitingOf(userId);
  const record =
    entries.length + drafts.length > 0 ? await sealed(userId, { entries, drafts }, key) : undefined;
  const stores = ['outbox', 'draft', 'sealed'] as const;
  const work = (await phoneDatabase()).transaction(stores, 'readwrite', { durability: 'strict' });
  const isOld = JSON.stringify(await work.objectStore('outbox').getAll(rangeOf(userId))) !== seen;
  if (!isOld) {
    if (record) await work.objectStore('sealed').add(record);
    await work.objectStore('outbox').delete(rangeOf(userId));
    await work.objectStore('draft').delete(rangeOf(userId));
  }
  await work.done;
  // Something was sent or submitted meanwhile.
  if (isOld) return sealWhatWaits(person);
  if (record) noteSealed(userId);
  for (const draft of draftsOnPhone()) {
    // What a page that is still open writes meanwhile stays its person's.
    if (stored.has(JSON.stringify(draft))) browserDrafts.forget(draft.EvalId);
  }
  tellTabs();
}

/** What waits for a person, opened with their key; what another key has sealed stays as it is. */
export async function openSealed(userId: string, key: string): Promise<[SealedRecord, Waiting][]> {
  if (!('subtle' in crypto)) return [];
  const records = (await (await phoneDatabase()).getAll('sealed')).filter(each => each.userId === userId);
  const found: [SealedRecord, Waiting][] = [];
  for (const record of records) {
    const waiting = await opened(record, key).catch(() => null);
    if (waiting) found.push([record, waiting]);
  }
  return found;
}
