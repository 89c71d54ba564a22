import type { BodyOf } from '#contract/calls.ts';
import { change, rangeOf, read } from './database.ts';
import type { QueuedCall, QueuedCallName } from './queued-calls.ts';

const CHANNEL = 'submitQueue';

/** Tells every tab, this one too, that the queue has changed. */
export function announceChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when any tab or the service worker has changed the queue. */
export function onQueueChange(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', listener);
}

/** A call by its name, with its key (`QueuedCall`) and body. */
export type NewCall = {
  readonly [Name in QueuedCallName]: {
    readonly call: Name;
    readonly key: string;
    readonly body: BodyOf<Name>;
    readonly about?: string | null;
  };
}[QueuedCallName];

export const newCall = (owner: string, call: NewCall): QueuedCall => ({
  ...{ queued: Date.now() + Math.random(), about: null, draftGone: false, tries: 0, dueAt: 0 },
  ...{ status: { state: 'waiting' }, owner },
  ...call,
});

/** Stores a call, in place of an earlier one with the same key. It is there also after a power failure. */
export async function enqueue(call: QueuedCall): Promise<void> {
  await change(['submitQueue'], work => work.objectStore('submitQueue').put(call));
  announceChange();
}

type CallChanges = Partial<Pick<QueuedCall, 'status' | 'draftGone' | 'tries' | 'dueAt' | 'heldUntil'>> & {
  readonly body?: null;
};

/**
 * Changes a call, unless it was meanwhile removed or replaced by a later one with the same key: what became of the
 * first says nothing about the second. With its draft the second copy of that goes, too. Returns the call in the queue.
 */
export function updateCall(call: QueuedCall, changes: CallChanges): Promise<QueuedCall | undefined> {
  return change(['submitQueue', 'draft'], async work => {
    const queue = work.objectStore('submitQueue');
    const now = await queue.get([call.owner, call.call, call.key]);
    if (now?.queued !== call.queued) return now;
    const changed = { ...now, ...changes };
    await queue.put(changed);
    if (changes.draftGone) await work.objectStore('draft').delete([call.owner, call.key]);
    return changed;
  });
}

/** The queue of one person, or of everybody on this phone. */
export async function queuedCalls(owner?: string): Promise<QueuedCall[]> {
  return read(database => database.getAll('submitQueue', owner === undefined ? null : rangeOf(owner)));
}

const isSubmit = (call: QueuedCall | undefined): call is QueuedCall<'PostEval'> => call?.call === 'PostEval';

export async function queuedSubmit(
  owner: string,
  evalId: string,
): Promise<QueuedCall<'PostEval'> | undefined> {
  const call = await read(database => database.get('submitQueue', [owner, 'PostEval', evalId]));
  return isSubmit(call) ? call : undefined;
}

/** Whether a call is still in the queue, and not replaced by a later one with the same key. */
export async function isQueued({ owner, call, key, queued }: QueuedCall): Promise<boolean> {
  const stored = await read(database => database.get('submitQueue', [owner, call, key]));
  return stored?.queued === queued;
}

/** Removes a submit, unless it was sent. */
export async function removeUnsentSubmit(owner: string, evalId: string): Promise<void> {
  await change(['submitQueue'], async work => {
    const queue = work.objectStore('submitQueue');
    const call = await queue.get([owner, 'PostEval', evalId]);
    if (call && call.status.state !== 'sent') await queue.delete([owner, 'PostEval', evalId]);
  });
  announceChange();
}

export async function removeCall(owner: string, call: QueuedCallName, key: string): Promise<void> {
  await change(['submitQueue'], work => work.objectStore('submitQueue').delete([owner, call, key]));
  announceChange();
}
