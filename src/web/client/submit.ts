import type { EvalForm, EvalSubmission } from '#contract/evals/evals.ts';
import type { SessionLog } from '#contract/school/log.ts';
import type { NewSolo } from '#contract/school/solo.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { cachedAnswer } from './cache.ts';
import { connection } from './connection.ts';
import { deliver, send, stopSending } from './deliver.ts';
import { browserDrafts } from './draft-store.ts';
import { ApiError } from './errors.ts';
import {
  type QueuedCall,
  type QueuedCallName,
  type ShownCallName,
  type ShownStatus,
  shownCalls,
  submits,
} from './queued-calls.ts';
import {
  enqueue,
  type NewCall,
  newCall,
  queuedCalls,
  queuedSubmit,
  removeCall,
  removeUnsentSubmit,
  updateCall,
} from './submit-queue.ts';
import { offlineTexts as texts } from './texts.ts';
import { requestSync } from './worker.ts';

/** How long the submit button is busy; the attempt continues after it. */
const MAX_BUSY_MS = 8_000;

const SENT_SHOWN_MS = DAY_MS;

/** The outcome of a submit. A refusal and a missing session are thrown as ApiErrors. */
export type Submitted = 'sent' | 'waiting';

async function subjectOf(userId: string, evalId: string): Promise<string | null> {
  const text = await cachedAnswer(userId, 'GetEval', evalId);
  if (text === undefined) return null;
  const { Profile }: EvalForm = JSON.parse(text);
  return Profile.DisplayName;
}

/** Queues a call. If the browser cannot store it, sends it from memory, once, and returns false. */
async function isStoredToSend(call: QueuedCall): Promise<boolean> {
  const isStored = await enqueue(call).then(
    () => true,
    () => false,
  );
  if (!isStored) await send(call);
  return isStored;
}

/** Queues a submission and sends it: from then on it is sent even if this tab is closed. */
export async function submit(userId: string, body: EvalSubmission): Promise<Submitted> {
  const about = await subjectOf(userId, body.EvalId).catch(() => null);
  const { EvalId: key } = body;
  const call = newCall(userId, { call: 'PostEval', key, body, about });
  return (await isStoredToSend(call)) ? sendNow(userId, key) : 'sent';
}

/** Sends what waits without waiting for a pause to end, this eval first. */
export async function sendNow(userId: string, evalId: string): Promise<Submitted> {
  requestSync().catch(() => null);
  const done = deliver({ userId, first: evalId });
  const late = new Promise<null>(resolve => setTimeout(resolve, MAX_BUSY_MS, null));
  const calls = (await Promise.race([done, late])) ?? (await queuedCalls(userId));
  const isThis = ({ call, key }: QueuedCall) => call === 'PostEval' && key === evalId;
  const status = calls.find(isThis)?.status;
  // The person sees the reason now and has the answers on the form.
  if (status?.state === 'refused') await removeCall(userId, 'PostEval', evalId);
  await showQueued(userId, status?.state === 'refused' ? calls.filter(call => !isThis(call)) : calls);
  if (status?.state === 'refused') throw new ApiError(status.refusal);
  if (status?.state === 'signIn') {
    throw new ApiError({ status: 401, title: 'Please sign in', detail: texts.signedOut });
  }
  return status?.state === 'sent' ? 'sent' : 'waiting';
}

/** Returns the queued submit, waiting or refused; null if there is none. */
export async function submissionOf(userId: string, evalId: string): Promise<EvalSubmission | null> {
  return (await queuedSubmit(userId, evalId))?.body ?? null;
}

/**
 * Takes a submit out of the queue, unless it has just been sent. Waits for no attempt: if one reaches the server all the
 * same, the form says so (`refuse` in open-draft.ts). Rejects if the phone's database does not answer.
 */
export async function withdraw(userId: string, evalId: string): Promise<void> {
  await removeUnsentSubmit(userId, evalId);
  stopSending(userId, evalId);
  await showQueued(userId);
}

/** Queues a call and starts to send it; fails with the reason if it can be neither. Nothing is queued without an author. */
async function sendLater(userId: string, made: NewCall): Promise<Submitted> {
  if (userId === '') throw new Error('A call has no author.');
  const call = newCall(userId, made);
  if (!(await isStoredToSend(call))) return 'sent';
  await showQueued(userId);
  requestSync().catch(() => null);
  void deliver({ userId, first: call.key })
    .then(calls => showQueued(userId, calls))
    // The delivery loop tries again.
    .catch(() => null);
  return 'waiting';
}

export const logSession = (userId: string, log: SessionLog): Promise<Submitted> =>
  sendLater(userId, { call: 'LogSession', key: log.EntryId, body: log });

export const signSolo = (userId: string, solo: NewSolo): Promise<Submitted> =>
  sendLater(userId, { call: 'SignSolo', key: solo.SignOffId, body: solo });

/** Takes what was refused out of the queue. */
export async function discard(userId: string, call: QueuedCallName, key: string): Promise<void> {
  await removeCall(userId, call, key);
  await showQueued(userId);
}

/** The list of the server that holds what a call has written; null if a screen does not replace it by a list. */
function listOf({ call, body, owner }: QueuedCall): 'GetToday' | 'GetMyLogbook' | null {
  if (call !== 'LogSession') return null;
  return body?.UserId === owner ? 'GetMyLogbook' : 'GetToday';
}

/**
 * Removes the acknowledged sessions that a list of the server holds: Today sessions of others, the logbook the
 * person's own sessions. `asked` is when the list was asked for, in milliseconds; what was acknowledged later may
 * be missing in it.
 */
export async function forgetListed(userId: string, call: string, asked: number): Promise<void> {
  if (call !== 'GetToday' && call !== 'GetMyLogbook') return;
  const listed = (await queuedCalls(userId)).filter(
    queued => queued.status.state === 'sent' && queued.dueAt <= asked && listOf(queued) === call,
  );
  for (const { call: name, key } of listed) await removeCall(userId, name, key);
  if (listed.length > 0) await showQueued(userId);
}

/**
 * Once only, as the eval may be re-opened. Not when it is sent: the service worker cannot reach local storage. A draft that
 * was changed after the submit stays: a form may show its draft while the queue cannot be read.
 */
async function forgetDraft(call: QueuedCall): Promise<void> {
  if (call.draftGone || call.call !== 'PostEval') return;
  const draft = browserDrafts.read(call.key, call.owner);
  const isLater = Object.values(draft?.Unsent ?? {}).some(changedAt => changedAt > call.queued);
  if (draft && !isLater) browserDrafts.forget(call.key);
  await updateCall(call, { draftGone: true });
}

function shownStatus({ status, tries }: QueuedCall): ShownStatus {
  const isFirstTry = status.state === 'waiting' && tries === 0;
  return isFirstTry && connection.current().reached ? { state: 'sending' } : status;
}

const isShownByBody = (call: QueuedCall): call is QueuedCall<ShownCallName> & { readonly body: object } =>
  call.call !== 'PostEval' && call.body !== null;

/**
 * Shows the screens the status of a person's queued calls, and removes the drafts of sent evals. Reads the queue unless the
 * caller has just read it (`known`).
 */
export async function showQueued(userId: string | undefined, known?: readonly QueuedCall[]): Promise<void> {
  const calls = userId === undefined ? [] : (known ?? (await queuedCalls(userId).catch(() => null)));
  // If the database cannot be read now, what was shown still holds.
  if (!calls) return;
  const sent = calls.filter(({ status }) => status.state === 'sent');
  for (const call of sent) await forgetDraft(call).catch(() => null);
  const past = sent.filter(({ dueAt }) => dueAt < Date.now() - SENT_SHOWN_MS);
  for (const { owner, call, key } of past) await removeCall(owner, call, key);
  const shown = calls.filter(call => !past.includes(call));
  const evals = shown.filter(({ call }) => call === 'PostEval');
  submits.set(new Map(evals.map(({ key, status, about, dueAt }) => [key, { ...status, about, dueAt }])));
  const oldestFirst = shown.filter(isShownByBody).toSorted((a, b) => a.queued - b.queued);
  shownCalls.set(oldestFirst.map(call => ({ ...call, status: shownStatus(call) })));
}
