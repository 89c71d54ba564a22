import type { EvalSubmission } from '#contract/schemas/evals.ts';
import { phoneDatabase } from './database.ts';
import type { OutboxEntry, Unsent } from './outbox-entry.ts';

/** One at a time, over all tabs and the service worker. Where the browser has no locks, PostEval's idempotency stands. */
export function withOutbox<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('outbox', work) : work();
}

const CHANNEL = 'outbox';

/** Tells every tab that the outbox has changed. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when the outbox was changed elsewhere: by another tab, by the service worker. */
export function watchOutbox(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', listener);
}

/** Puts a submit into the outbox, in place of an earlier one of the same eval. Also after the phone's power fails it is there. */
export async function queueSubmit(
  userId: string,
  submission: EvalSubmission,
  about: string | null = null,
): Promise<void> {
  const work = (await phoneDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' });
  await work.store.put({
    userId,
    evalId: submission.EvalId,
    queued: Date.now() + Math.random(),
    about,
    submission,
    draftGone: false,
    standing: { state: 'waiting' },
    tries: 0,
    dueAt: 0,
  });
  await work.done;
  tellTabs();
}

/**
 * Changes an entry, unless it was removed, or replaced by another submit of the same eval, while somebody was at work on
 * it: what was learnt of the former is not true of the latter.
 */
async function change(entry: OutboxEntry, changes: Partial<OutboxEntry>): Promise<void> {
  const work = (await phoneDatabase()).transaction(['outbox', 'draft'], 'readwrite', {
    durability: 'strict',
  });
  const now = await work.objectStore('outbox').get([entry.userId, entry.evalId]);
  if (now && now.queued === entry.queued) {
    await work.objectStore('outbox').put({ ...now, ...changes });
    if (changes.draftGone) await work.objectStore('draft').delete([entry.userId, entry.evalId]);
  }
  await work.done;
}

/** The outbox of one person, or of everybody on this phone. */
export async function outboxOf(userId?: string): Promise<OutboxEntry[]> {
  const all = await (await phoneDatabase()).getAll('outbox');
  return userId === undefined ? all : all.filter(entry => entry.userId === userId);
}

export async function entryOf(userId: string, evalId: string): Promise<OutboxEntry | undefined> {
  return (await phoneDatabase()).get('outbox', [userId, evalId]);
}

/** What an attempt has come to. Of a sent one nothing stays but that it was sent. */
export async function settle(entry: OutboxEntry, standing: Unsent, dueAt: number): Promise<void> {
  const submission = standing.state === 'sent' ? null : entry.submission;
  await change(entry, { submission, standing, tries: entry.tries + 1, dueAt });
  tellTabs();
}

/** Remembers that the draft is gone, and its copy with it: the next one of a re-opened eval must stay. */
export function rememberDraftGone(entry: OutboxEntry): Promise<void> {
  return change(entry, { draftGone: true });
}

export async function removeEntry(userId: string, evalId: string): Promise<void> {
  await (await phoneDatabase()).delete('outbox', [userId, evalId]);
  tellTabs();
}
