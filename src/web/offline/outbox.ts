import type { EvalSubmission } from '#contract/schemas/evals.ts';
import { phoneDatabase } from './database.ts';
import type { OutboxEntry, Unsent } from './outbox-entry.ts';

/** One at a time, over all tabs and the service worker. Where the browser has no locks, PostEval's idempotency stands. */
export function withOutbox<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('outbox', work) : work();
}

const CHANNEL = 'outbox';

/** Tells every tab that the outbox has changed. */
function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when the outbox was changed elsewhere: by another tab, by the service worker. */
export function watchOutbox(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', listener);
}

async function store(entry: OutboxEntry): Promise<void> {
  await (await phoneDatabase()).put('outbox', entry);
  tellTabs();
}

/** Puts a submit into the outbox, in place of an earlier one of the same eval. */
export function queueSubmit(userId: string, submission: EvalSubmission): Promise<void> {
  return store({
    userId,
    evalId: submission.EvalId,
    submission,
    draftGone: false,
    standing: { state: 'waiting' },
    tries: 0,
    dueAt: 0,
  });
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
export function settle(entry: OutboxEntry, standing: Unsent, dueAt: number): Promise<void> {
  const submission = standing.state === 'sent' ? null : entry.submission;
  return store({ ...entry, submission, standing, tries: entry.tries + 1, dueAt });
}

/** Remembers that the draft is gone: the next one of a re-opened eval must stay. */
export async function rememberDraftGone(entry: OutboxEntry): Promise<void> {
  await (await phoneDatabase()).put('outbox', { ...entry, draftGone: true });
}

export async function removeEntry(userId: string, evalId: string): Promise<void> {
  await (await phoneDatabase()).delete('outbox', [userId, evalId]);
  tellTabs();
}
