import type { ReplyOf } from '#contract/calls.ts';
import { isOnServer } from '#domain/evals/draft.ts';
import { joinCopies, joinInto, type StoredDraft } from '#domain/evals/stored-draft.ts';
import { withStorage } from '#web/browser/storage.ts';
import {
  type Change,
  change,
  lastPerson,
  rangeOf,
  read,
  type SealedRecord,
  type SignedIn,
  withLock,
} from './database.ts';
import { restoreDrafts, restoreTypedCopies, typedCopies } from './draft-copies.ts';
import { browserDrafts } from './draft-store.ts';
import type { QueuedCall } from './queued-calls.ts';
import { announceChange, queuedCalls } from './submit-queue.ts';
import { forgetTyped, listTyped, restoreTyped, type TypedText } from './typed-store.ts';

// The one place where a person's unsent data are sealed, opened and merged
// (docs/decisions/0038-signed-out-phones.md).

const CIPHER = 'AES-GCM';
const stores = ['submitQueue', 'draft', 'typed', 'sealed'] as const;

interface Unsent {
  readonly entries: readonly QueuedCall[];
  readonly drafts: readonly StoredDraft[];
  readonly typed: readonly TypedText[];
}

/** The key in local storage that says that sealed data wait for a person, so that no form is opened before (connect.ts). */
export const sealedKey = (userId: string) => `sealed-for:${userId}`;

async function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt']);
}

async function encrypted(userId: string, unsent: Unsent, key: string): Promise<SealedRecord> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(unsent));
  const data = await crypto.subtle.encrypt({ name: CIPHER, iv: nonce }, await importKey(key), text);
  return { id: crypto.randomUUID(), userId, nonce, data };
}

async function decrypted({ nonce, data }: SealedRecord, key: string): Promise<Unsent> {
  const text = await crypto.subtle.decrypt({ name: CIPHER, iv: nonce }, await importKey(key), data);
  return JSON.parse(new TextDecoder().decode(text));
}

async function draftsOf(userId: string): Promise<StoredDraft[]> {
  const drafts = new Map(browserDrafts.storedOf(userId).map(draft => [draft.EvalId, draft]));
  for (const copy of await read(database => database.getAll('draft', rangeOf(userId)))) {
    const there = drafts.get(copy.EvalId);
    drafts.set(copy.EvalId, there ? joinCopies(there, copy) : copy);
  }
  return [...drafts.values()];
}

/**
 * Makes what a person has here readable for them alone, once they are signed out: unsent submits and drafts that the
 * server does not have, and text typed into forms, are encrypted with their key, which the browser then forgets; the rest is removed. Without a key
 * or without https, where browsers do not encrypt, all stays as it is, and is shown to that person only.
 */
async function seal(person: SignedIn): Promise<void> {
  const { userId } = person;
  const { phoneKey }: { phoneKey?: string } = JSON.parse(person.reply);
  if (phoneKey === undefined || !('subtle' in crypto)) return;
  await restoreTypedCopies(userId);
  const calls = await queuedCalls(userId);
  const stored = browserDrafts.storedOf(userId).map(draft => JSON.stringify(draft));
  const entries = calls.filter(({ status }) => status.state !== 'sent');
  const drafts = (await draftsOf(userId)).filter(draft => !isOnServer(draft));
  const typed = listTyped(userId);
  const isEmpty = entries.length + drafts.length + typed.length === 0;
  const record = isEmpty ? undefined : await encrypted(userId, { entries, drafts, typed }, phoneKey);
  const isDone = await change(stores, async work => {
    const queue = work.objectStore('submitQueue');
    const now = await queue.getAll(rangeOf(userId));
    // Something was sent or submitted during the encryption.
    if (JSON.stringify(now) !== JSON.stringify(calls)) return false;
    if (record) await work.objectStore('sealed').add(record);
    await queue.delete(rangeOf(userId));
    await work.objectStore('draft').delete(rangeOf(userId));
    await work.objectStore('typed').delete(typedCopies(userId));
    return true;
  });
  if (!isDone) return seal(person);
  if (record) withStorage(storage => storage.setItem(sealedKey(userId), ''));
  forgetTyped(userId, typed);
  for (const draft of browserDrafts.storedOf(userId)) {
    // Drafts that an open page has written since then stay.
    if (stored.includes(JSON.stringify(draft))) browserDrafts.forget(draft.EvalId);
  }
  announceChange();
}

/** Seals the data of the last person, if it is another than this one. If that fails they stay as they are. */
export async function sealOthers(userId: string | null): Promise<void> {
  const before = await lastPerson();
  if (before && before.userId !== userId) await seal(before).catch(() => null);
}

/** A person's sealed data that this key opens; what another key has sealed stays. */
export async function openSealed(userId: string, key: string): Promise<[SealedRecord, Unsent][]> {
  if (!('subtle' in crypto)) return [];
  const records = (await read(database => database.getAll('sealed'))).filter(each => each.userId === userId);
  const found: [SealedRecord, Unsent][] = [];
  for (const record of records) {
    const unsent = await decrypted(record, key).catch(() => null);
    if (unsent) found.push([record, unsent]);
  }
  return found;
}

/** Stores unsent data beside what is there: of two submits the present one stays, two drafts are joined. */
async function mergeIn(
  { entries, drafts }: Omit<Unsent, 'typed'>,
  work: Change<typeof stores>,
): Promise<void> {
  const [queue, copies] = [work.objectStore('submitQueue'), work.objectStore('draft')];
  for (const call of entries) {
    if (await queue.get([call.owner, call.call, call.key])) continue;
    await queue.put(call.status.state === 'refused' ? call : asWaiting(call));
  }
  for (const draft of drafts) {
    const copy = await copies.get([draft.UserId, draft.EvalId]);
    await copies.put({ ...(copy ? joinInto(copy, draft) : draft), Saved: Date.now() });
  }
}

const asWaiting = (call: QueuedCall): QueuedCall => ({ ...call, status: { state: 'waiting' }, dueAt: 0 });

/** Gives a person who is signed in again what was sealed: submits are sent, and forms have their drafts. */
export async function unseal(userId: string, key: string): Promise<void> {
  const found = await openSealed(userId, key);
  for (const [record, unsent] of found) {
    restoreTyped(userId, unsent.typed);
    await change(stores, async work => {
      // Another tab may have been first.
      if (!(await work.objectStore('sealed').get(record.id))) return;
      await mergeIn(unsent, work);
      await work.objectStore('sealed').delete(record.id);
    });
  }
  // Also if nothing is sealed: a page that was closed half-way may have left drafts in the database alone.
  await restoreDrafts(userId);
  withStorage(storage => storage.removeItem(sealedKey(userId)));
  if (found.length > 0) announceChange();
}

/**
 * Moves unsent data of accounts that were merged into a person's account to this account (docs/product.md#drafts).
 */
export function moveFromFormerIds(userId: string, former: ReplyOf<'GetFormerIds'>): Promise<void> {
  const { People, PhoneKeys } = former;
  return withLock('person', async () => {
    await sealOthers(userId);
    for (const [index, id] of People.entries()) {
      await unseal(id, PhoneKeys[index] ?? '');
      restoreTyped(userId, listTyped(id));
      forgetTyped(id);
    }
    const queued = await Promise.all(People.map(queuedCalls));
    const entries = queued.flat().flatMap(call => {
      const moved = { owner: userId, tries: 0 };
      if (call.call === 'LogSession') {
        // A student's own is about themself, who has another id now.
        const UserId = call.body && People.includes(call.body.UserId) ? userId : call.body?.UserId;
        return call.body && UserId ? [asWaiting({ ...call, ...moved, body: { ...call.body, UserId } })] : [];
      }
      return call.body ? [asWaiting({ ...call, ...moved })] : [];
    });
    const old = (await Promise.all(People.map(draftsOf))).flat();
    const drafts = old.map(draft => ({ ...draft, UserId: userId }));
    await change(stores, async work => {
      for (const id of People) {
        await work.objectStore('submitQueue').delete(rangeOf(id));
        await work.objectStore('draft').delete(rangeOf(id));
      }
      await mergeIn({ entries, drafts }, work);
    });
    for (const { EvalId, UserId } of old)
      if (browserDrafts.read(EvalId, UserId)) browserDrafts.remove(EvalId);
    await restoreDrafts(userId);
    announceChange();
  });
}
