import type { EvalLists } from '#contract/evals/evals.ts';
import type { Me } from '#contract/sign-in/auth.ts';
import { asSubmitted } from '#domain/evals/submission.ts';
import { MAX_PROBE_MS } from '#web/browser/limits.ts';
import { api } from './api.ts';
import { showBadge } from './badge.ts';
import { cacheAnswer, cachedAnswer, cacheForms, deleteOtherEvents } from './cache.ts';
import { lastPerson, signedInPerson } from './database.ts';
import { startDeliveryLoop } from './delivery-loop.ts';
import { copyDrafts, restoreDrafts } from './draft-copies.ts';
import {
  announcePerson,
  clearPerson,
  endSession,
  leaveWithOtherTabs,
  setPerson,
  signOut,
  unsentOf,
} from './phone-session.ts';
import { submits } from './queued-calls.ts';
import { request } from './request.ts';
import { moveFromFormerIds, unseal } from './seal.ts';
import {
  discard,
  forgetListed,
  logSession,
  sendNow,
  showQueued,
  signSolo,
  submissionOf,
  submit,
  withdraw,
} from './submit.ts';
import { removeCall } from './submit-queue.ts';
import { forgetOldTyped } from './typed-store.ts';
import { installWorker } from './worker.ts';

interface Tab {
  /** The person who is signed in; undefined until the server, or the phone when offline, has answered. */
  person?: string | null;
  /** The owner of the submits that this tab sends and shows, also after the session has ended. */
  owner?: string;
  deliverNow: () => void;
  confirm: () => void;
}

/** The person of this tab and the callbacks for them. Changed in this file alone. */
const tab: Tab = { deliverNow: () => {}, confirm: () => {} };
const confirmed = new Promise<void>(resolve => {
  tab.confirm = resolve;
});

const cacheName = (call: string) => (call === 'ClaimEval' ? 'GetEval' : call);

async function showPerson(userId: string | null): Promise<void> {
  if (tab.person === userId) return;
  tab.person = userId;
  if (userId === null) return;
  tab.owner = userId;
  await restoreDrafts(userId).catch(() => null);
  await showQueued(userId);
  // Before the worker is installed, which may take long.
  tab.deliverNow();
  await installWorker();
}

async function cached(call: string, evalId: string) {
  const me = await signedInPerson().catch(() => undefined);
  if (call === 'session') {
    if (me) void showPerson(me.userId);
    return me && JSON.parse(me.reply);
  }
  const userId = tab.person ?? me?.userId;
  if (userId === undefined) return undefined;
  const reply = await cachedAnswer(userId, cacheName(call), evalId).catch(() => undefined);
  return reply && JSON.parse(reply);
}

const isObject = (reply: unknown): reply is object => typeof reply === 'object' && reply !== null;
const isMe = (reply: unknown): reply is Me => isObject(reply) && 'clientPrincipal' in reply;
/** The calls that list events, each with the call whose answers are kept for these events alone. */
const keptPerEvent = new Map<string, 'GetGridSheet' | 'GetMySheet'>([
  ['GetGridEvents', 'GetGridSheet'],
  ['GetMyPairings', 'GetMySheet'],
]);
const isList = (reply: unknown): reply is readonly { readonly EventId: string }[] => Array.isArray(reply);
const isLists = (reply: unknown): reply is EvalLists => isObject(reply) && 'Submissions' in reply;

/** Moves what the phone holds of accounts that were merged into the person's. */
async function takeFromFormerIds(userId: string): Promise<void> {
  await moveFromFormerIds(userId, await api.GetFormerIds({ whenSignedOut: 'throw', limitMs: MAX_PROBE_MS }));
}

async function receiveSession(me: Me): Promise<void> {
  const userId = me.clientPrincipal?.userId ?? null;
  if (me.signedOut) await clearPerson(me.signedOut);
  const before = await lastPerson().catch(() => undefined);
  // An open page goes on showing what waits when its session ends; the next page that is loaded seals it.
  const hasEnded = userId === null && tab.owner !== undefined;
  await (hasEnded ? endSession(tab.owner ?? '') : setPerson(userId, me)).catch(() => null);
  if (userId !== null) {
    announcePerson(userId);
    if (me.phoneKey) await unseal(userId, me.phoneKey).catch(() => null);
    // The session of an account goes on as that of the account into which another device merged it.
    if (before && before.userId !== userId) await takeFromFormerIds(userId).catch(() => null);
  }
  tab.confirm();
  await showPerson(userId);
}

async function receive(call: string, evalId: string, reply: unknown, asked = Date.now()): Promise<void> {
  if (isMe(reply)) return receiveSession(reply);
  await confirmed;
  const userId = tab.person;
  if (!userId) return;
  await cacheAnswer(userId, cacheName(call), evalId, reply);
  if (reply === null) return;
  await forgetListed(userId, call, asked);
  const perEvent = keptPerEvent.get(call);
  if (perEvent && isList(reply))
    await deleteOtherEvents(
      userId,
      perEvent,
      reply.map(({ EventId }) => EventId),
    );
  // The sheets of a large event are large, and an organizer prints one event at a time.
  if (call === 'GetSheets') await deleteOtherEvents(userId, call, [evalId]);
  if (!isLists(reply)) return;
  const { Pending } = reply.Submissions;
  // If the server lists a sent eval as pending, it was re-opened since, unless the list was asked for before.
  for (const { EvalId } of Pending) {
    const submit = submits.current().get(EvalId);
    if (submit?.state !== 'sent' || asked < submit.dueAt) continue;
    await removeCall(userId, 'PostEval', EvalId);
    await showQueued(userId);
  }
  await showBadge(userId).catch(() => null);
  await cacheForms(userId, call, Pending);
}

/** A page that the browser shows again out of its memory may be of a person who has signed out since. */
async function confirmPerson(): Promise<void> {
  const me: unknown = await request('/.auth/me', { limitMs: MAX_PROBE_MS }).catch(() => null);
  if (isMe(me) && tab.person && me.clientPrincipal?.userId !== tab.person) location.replace('/');
}

/** All that is stored on the phone, for the app: one module, as what two share would be in the first load. */
export const offlineClient = {
  cached,
  receive,
  /** Until the server says who signs in next, nobody is signed in here, also without reception. */
  forgetPerson: async (): Promise<void> => {
    tab.person = null;
    await setPerson(null, null);
  },
  /** Starts to send what waits; `refresh` lets the screens ask the server again. */
  start: (refresh: () => void): void => {
    leaveWithOtherTabs(() => tab.owner);
    copyDrafts();
    forgetOldTyped();
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void confirmPerson();
    });
    tab.deliverNow = startDeliveryLoop(() => tab.owner, refresh);
  },
  /** Gives a person what was sealed for them, and the unsent data of accounts that were merged into theirs. */
  takeOver: async (userId: string, phoneKey: string | undefined): Promise<void> => {
    if (phoneKey) await unseal(userId, phoneKey);
    await takeFromFormerIds(userId);
    tab.deliverNow();
  },
  logSession,
  discard,
  signSolo,
  unsentOf,
  signOut,
  sendNow,
  submissionOf,
  asSubmitted,
  submit,
  withdraw,
};
