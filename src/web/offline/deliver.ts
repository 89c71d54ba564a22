import { jsonBody, request } from '#web/data/request.ts';
import { outboxOf, settle, withOutbox } from './outbox.ts';
import type { OutboxEntry, Unsent } from './outbox-entry.ts';
import { outcomeOf, pauseAfter } from './outcome.ts';

/** An attempt that takes longer counts as no reception. */
const MAX_ATTEMPT_MS = 30_000;

interface Delivery {
  /** Whose; everybody's on this phone where nobody is named. Each is sent in its own person's name only. */
  userId?: string | undefined;
  /** This one first, and whatever pause it is in. */
  first?: string | undefined;
  /** Pauses between attempts are over: reception has returned. */
  anyway?: boolean | undefined;
}

/**
 * Posts a submission in its person's name: the server answers 401 when somebody else is signed in. Posting it again
 * changes nothing (docs/product.md#submitting).
 */
export function postSubmission(userId: string, submission: object): Promise<unknown> {
  return request('/api/PostEval', {
    ...jsonBody(submission),
    headers: { 'content-type': 'application/json', 'signed-in-as': userId },
    signal: AbortSignal.timeout(MAX_ATTEMPT_MS),
  });
}

async function attempt(entry: OutboxEntry): Promise<Unsent['state']> {
  try {
    await postSubmission(entry.userId, entry.submission ?? {});
    await settle(entry, { state: 'sent' }, Date.now());
    return 'sent';
  } catch (error) {
    const standing = outcomeOf(error);
    await settle(entry, standing, Date.now() + pauseAfter(entry.tries + 1, error));
    return standing.state;
  }
}

const isUnderWay = ({ standing: { state } }: OutboxEntry) => state === 'waiting' || state === 'signIn';

/** Sends what is due, one after the other; where one has to wait, so do the others of its person. */
export function deliver({ userId, first, anyway = false }: Delivery = {}): Promise<void> {
  return withOutbox(async () => {
    const now = Date.now();
    const due = (await outboxOf(userId))
      .filter(entry => isUnderWay(entry) && (anyway || entry.evalId === first || entry.dueAt <= now))
      .sort((a, b) => Number(b.evalId === first) - Number(a.evalId === first) || a.dueAt - b.dueAt);
    const held = new Set<string>();
    for (const entry of due) {
      if (held.has(entry.userId)) continue;
      const state = await attempt(entry);
      if (state === 'waiting') return;
      if (state === 'signIn') held.add(entry.userId);
    }
  });
}

/** How many submits wait for signal. */
export async function countWaiting(): Promise<number> {
  return (await outboxOf()).filter(({ standing }) => standing.state === 'waiting').length;
}
