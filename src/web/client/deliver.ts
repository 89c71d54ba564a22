import { HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import { MAX_ATTEMPT_MS } from '#web/browser/limits.ts';
import { withLock } from './database.ts';
import { ApiError, isRefusal, isSignInNeeded, OfflineError } from './errors.ts';
import type { QueuedCall, QueuedStatus } from './queued-calls.ts';
import { jsonBody, request } from './request.ts';
import { announceChange, isQueued, queuedCalls, updateCall } from './submit-queue.ts';

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 5 * MINUTE_MS;

/**
 * Returns the status after a failed attempt: temporary failures are retried. A refusal goes back to the person: submit.ts gives
 * it to the open form (src/web/evals/form/SubmitFailure.tsx), else src/web/evals/dashboards/Submissions.tsx shows it, or
 * NotSent.tsx where its eval is in no list (docs/tour.md, 'A submit').
 */
export function statusAfter(error: unknown): QueuedStatus {
  if (isSignInNeeded(error)) return { state: 'signIn' };
  if (!isRefusal(error)) return { state: 'waiting' };
  const { type, status, title, detail, errors } = error;
  return { state: 'refused', refusal: { ...(type && { type }), status, title, detail, errors: [...errors] } };
}

/** Milliseconds for which the server wants to be left alone. */
const askedPause = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;

/** Milliseconds until the next attempt after so many: doubling, and at least as long as the server asks for. */
export function pauseAfter(tries: number, error: unknown): number {
  return Math.max(askedPause(error), Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS));
}

const isOk = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'Ok' in reply && reply.Ok === true;

/**
 * Every queued call leaves the browser here, in its owner's name: the server answers 401 if another is signed in. Only the
 * server's Ok counts as sent: the draft is deleted then.
 */
export async function send({ call, owner, body }: QueuedCall, signal?: AbortSignal): Promise<void> {
  const reply: unknown = await request(`/api/${call}`, {
    ...jsonBody(body, owner),
    limitMs: MAX_ATTEMPT_MS,
    signal: signal ?? null,
  });
  if (!isOk(reply)) throw new OfflineError('Something else answered in place of the server.');
}

interface Outcome {
  readonly state: QueuedStatus['state'];
  /** The call in the queue after the attempt: a later one with the same key, if it was replaced meanwhile. */
  readonly stored: QueuedCall | undefined;
}

/** The attempts of this tab that are under way: mostly one, and two where another tab held the lock for too long. */
const attempts = new Map<QueuedCall, AbortController>();

/** Ends this tab's attempts to send a person's calls, or one of them: nobody waits for their answers. */
export function stopSending(owner: string, key?: string): void {
  for (const [call, ending] of attempts) {
    if (call.owner === owner && (key === undefined || call.key === key)) ending.abort();
  }
}

/** Sends a call and stores the outcome. */
async function attempt(call: QueuedCall): Promise<Outcome> {
  const tries = call.tries + 1;
  const ending = new AbortController();
  attempts.set(call, ending);
  const result = await send(call, ending.signal).then(
    () => ({
      // The server's lists have the answers; of a session the list on this phone may not have it yet.
      ...(call.call === 'PostEval' && { body: null }),
      status: { state: 'sent' } as const,
      dueAt: Date.now(),
    }),
    error => ({
      status: statusAfter(error),
      dueAt: Date.now() + pauseAfter(tries, error),
      heldUntil: Date.now() + askedPause(error),
    }),
  );
  attempts.delete(call);
  const stored = await updateCall(call, { ...result, tries });
  announceChange();
  return { state: result.status.state, stored };
}

interface Delivery {
  /** The owner of the calls; everybody's calls on this phone if undefined. */
  userId?: string | undefined;
  /** The key of the call that goes first and does not wait for its pause to end. */
  first?: string | undefined;
  /** Does not wait for any pause to end, but for what the server asked for. */
  ignorePause?: boolean | undefined;
}

const isUnsent = ({ status: { state } }: QueuedCall) => state === 'waiting' || state === 'signIn';

/** Whether the server asked not to be called before a later time; one that is far away comes of a clock that was set back. */
const isHeld = ({ heldUntil = 0 }: QueuedCall, now: number) => heldUntil > now && heldUntil <= now + HOUR_MS;

/** The deliveries of this tab that wait for the lock, by what they are to send. */
const pending = new Map<string, Promise<QueuedCall[]>>();

/**
 * Sends the calls that are due, one after the other. When a call has to wait for reception or a sign-in, the calls after it
 * wait, too. Returns the queue after the delivery, so that callers do not read it again. A delivery that waits for its turn
 * serves every caller who asks for the same: where requests hang, others would wait for each of them.
 */
export function deliver(delivery: Delivery = {}): Promise<QueuedCall[]> {
  const { userId, first, ignorePause = false } = delivery;
  const wanted = JSON.stringify([userId, first, ignorePause]);
  const waiting = pending.get(wanted);
  if (waiting) return waiting;
  let isStarted = false;
  const delivered = withLock('submitQueue', () => {
    isStarted = true;
    pending.delete(wanted);
    return sendDue({ userId, first, ignorePause });
  });
  if (!isStarted) pending.set(wanted, delivered);
  // The browser may refuse the lock.
  const forget = () => {
    if (pending.get(wanted) === delivered) pending.delete(wanted);
  };
  delivered.then(forget, forget);
  return delivered;
}

async function sendDue({ userId, first, ignorePause }: Delivery): Promise<QueuedCall[]> {
  const now = Date.now();
  const queue = await queuedCalls(userId);
  const unsent = queue.filter(isUnsent);
  const held = new Set(unsent.filter(call => isHeld(call, now)).map(({ owner }) => owner));
  const isDue = ({ owner, dueAt }: QueuedCall) => !held.has(owner) && (ignorePause || dueAt <= now);
  const due = unsent
    .filter(call => call.key === first || isDue(call))
    .sort((a, b) => Number(b.key === first) - Number(a.key === first) || a.dueAt - b.dueAt);
  const signedOut = new Set<string>();
  const outcomes = new Map<QueuedCall, Outcome>();
  for (const call of due) {
    if (signedOut.has(call.owner)) continue;
    // It may have been withdrawn while another was sent.
    if (outcomes.size > 0 && !(await isQueued(call))) continue;
    const outcome = await attempt(call);
    outcomes.set(call, outcome);
    if (outcome.state === 'waiting') break;
    if (outcome.state === 'signIn') signedOut.add(call.owner);
  }
  return queue.flatMap(call => {
    const outcome = outcomes.get(call);
    return outcome ? (outcome.stored ?? []) : call;
  });
}
