import { isOnServer } from '#domain/evals/draft.ts';
import { MAX_LOCK_OF_PRESS_MS, MAX_PROBE_MS } from '#web/browser/limits.ts';
import { withStorage } from '#web/browser/storage.ts';
import { unsentLanguageKey } from '#web/language/language.ts';
import { clearBadge } from './badge.ts';
import { forgetPictures } from './cache.ts';
import { change, ME, rangeOf, withLock } from './database.ts';
import { stopSending } from './deliver.ts';
import { typedCopies } from './draft-copies.ts';
import { browserDrafts } from './draft-store.ts';
import { goToSignOut } from './go-to-sign-in.ts';
import type { QueuedCallName } from './queued-calls.ts';
import { request } from './request.ts';
import { sealedKey, sealOthers } from './seal.ts';
import { queuedCalls } from './submit-queue.ts';
import { forgetTyped, listTyped } from './typed-store.ts';

/**
 * Stores who is signed in, null for nobody. Of anybody else nothing readable stays: cached answers and pictures are
 * removed, unsent data are sealed.
 */
export function setPerson(userId: string | null, reply: unknown): Promise<void> {
  return withLock('person', async () => {
    await sealOthers(userId);
    const isOther = await change(['person', 'copy'], async work => {
      const person = work.objectStore('person');
      const before = await person.get(ME);
      if (before?.userId !== userId) await work.objectStore('copy').clear();
      if (userId === null) await person.delete(ME);
      else await person.put({ userId, reply: JSON.stringify(reply) }, ME);
      return before?.userId !== userId;
    });
    if (!isOther) return;
    await clearBadge();
    await forgetPictures();
  });
}

/** Stores that the session has ended while a page is open: without reception nobody is taken for this person. */
export function endSession(userId: string): Promise<void> {
  return withLock('person', () =>
    change(['person', 'copy'], async work => {
      const me = await work.objectStore('person').get(ME);
      if (me?.userId !== userId) return;
      await work.objectStore('person').put({ ...me, ended: true }, ME);
      await work.objectStore('copy').clear();
    }),
  );
}

/** Counts what a sign-out would lose, by kind: what only this browser has. Rejects if the phone's database does not answer. */
export async function unsentOf(userId: string) {
  const waiting = (await queuedCalls(userId)).filter(({ status }) => status.state !== 'sent');
  const keysOf = (name: QueuedCallName) => waiting.flatMap(({ call, key }) => (call === name ? [key] : []));
  const drafts = browserDrafts.storedOf(userId).filter(draft => !isOnServer(draft));
  return {
    evals: new Set([...keysOf('PostEval'), ...drafts.map(({ EvalId }) => EvalId)]).size,
    sessions: keysOf('LogSession').length,
    solos: keysOf('SignSolo').length,
    /** In how many forms text was typed and not saved. */
    typed: listTyped(userId).length,
  };
}

// The channel serves both directions: a tab does not hear itself, and has its own way to leave.
const channel = new BroadcastChannel('signed-in');

/** Leaves the page when another tab has signed out, or has another person. */
export function leaveWithOtherTabs(shown: () => string | undefined): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const mine = shown();
    if (data === null || (mine !== undefined && mine !== data)) location.replace('/');
  });
}

export const announcePerson = (userId: string): void => channel.postMessage(userId);

function clearDatabase(userId: string): Promise<void> {
  return change(['person', 'copy', 'submitQueue', 'draft', 'typed', 'sealed'], async work => {
    const person = work.objectStore('person');
    if ((await person.get(ME))?.userId === userId) await person.delete(ME);
    for (const name of ['copy', 'submitQueue', 'draft'] as const) {
      await work.objectStore(name).delete(rangeOf(userId));
    }
    await work.objectStore('typed').delete(typedCopies(userId));
    const sealed = work.objectStore('sealed');
    for (const record of await sealed.getAll()) {
      if (record.userId === userId) await sealed.delete(record.id);
    }
  });
}

/** Removes everything of a person from this browser, also what waits to be sent. */
export async function clearPerson(userId: string): Promise<void> {
  await clearDatabase(userId).catch(() => null);
  for (const { EvalId } of browserDrafts.storedOf(userId)) browserDrafts.forget(EvalId);
  forgetTyped(userId);
  for (const key of [sealedKey(userId), unsentLanguageKey(userId)]) {
    withStorage(storage => storage.removeItem(key));
  }
  await clearBadge();
  await forgetPictures();
}

/** Ends the session and clears the phone. Without reception it throws an OfflineError and changes nothing. */
export async function signOut(userId: string): Promise<void> {
  await request('/.auth/me', { limitMs: MAX_PROBE_MS });
  const clear = () => clearPerson(userId);
  await withLock('submitQueue', clear, MAX_LOCK_OF_PRESS_MS).catch(() => {
    stopSending(userId);
    return clear();
  });
  channel.postMessage(null);
  goToSignOut();
}
