import type { Me } from '#contract/auth.ts';
import { request } from '#web/data/request.ts';
import { adoptFrom } from './adopt-submits.ts';
import { endPerson, keepCopy, keepPerson, keptCopy } from './copies.ts';
import { followDrafts, restoreDrafts } from './draft-copies.ts';
import { startFollowing } from './follow.ts';
import { keepForms, listOf } from './forms.ts';
import { installWorker } from './install-worker.ts';
import { keptPerson } from './kept-person.ts';
import { insteadOf } from './NotHere.tsx';
import { checkVersion, followVersion, takeNewVersion } from './new-version.ts';
import { removeEntry } from './outbox.ts';
import { phoneState } from './phone-state.ts';
import { readOutbox } from './read-outbox.ts';
import { SignOutDialog } from './SignOutDialog.tsx';
import { clear, leaveWithPerson, tellSignedIn } from './sign-out.ts';
import { sendNow, submissionOf, submit, withdraw } from './submit.ts';
import { unseal } from './unseal.ts';

/** Calls whose reply is a form are kept as one. */
const nameOf = (call: string) => (call === 'ClaimEval' ? 'GetEval' : call);

/** Whose session this tab has; undefined until the server or, without reception, the phone has said so. */
let person: string | null | undefined;
/** Whose submits this tab sends and shows: a session that has ended does not make them nobody's. */
let sender: string | undefined;
let tellPerson = () => {};
const toldByServer = new Promise<void>(resolve => {
  tellPerson = resolve;
});
let wake = () => {};

async function arrive(userId: string | null): Promise<void> {
  if (person === userId) return;
  person = userId;
  if (userId === null) return;
  sender = userId;
  await restoreDrafts(userId).catch(() => null);
  await readOutbox(userId);
  // What waits is not to wait for the worker, too.
  wake();
  await installWorker();
}

async function copyOf(call: string, evalId: string) {
  const me = await keptPerson().catch(() => undefined);
  if (call === 'session') {
    if (me) void arrive(me.userId);
    return me && JSON.parse(me.reply);
  }
  const userId = person ?? me?.userId;
  if (userId === undefined) return undefined;
  const reply = await keptCopy(userId, nameOf(call), evalId).catch(() => undefined);
  return reply && JSON.parse(reply);
}

const isMe = (reply: unknown): reply is Me =>
  typeof reply === 'object' && reply !== null && 'clientPrincipal' in reply;

async function keep(call: string, evalId: string, reply: unknown): Promise<void> {
  if (isMe(reply)) {
    const userId = reply.clientPrincipal?.userId ?? null;
    if (reply.signedOut) await clear(reply.signedOut);
    // On a page that is open for longer what waits stays as it is shown; the next page that is loaded seals it.
    const isOver = userId === null && sender !== undefined;
    await (isOver ? endPerson(sender ?? '') : keepPerson(userId, reply)).catch(() => null);
    if (userId !== null) {
      tellSignedIn(userId);
      if (reply.phoneKey) await unseal(userId, reply.phoneKey).catch(() => null);
    }
    tellPerson();
    return arrive(userId);
  }
  await toldByServer;
  if (!person) return;
  await keepCopy(person, nameOf(call), evalId, reply);
  const list = listOf(reply);
  if (!list) return;
  // What the server has as pending was given back since it was sent.
  const { outbox } = phoneState.current();
  for (const { EvalId } of list) {
    if (outbox.get(EvalId)?.state === 'sent')
      await removeEntry(person, EvalId).then(() => readOutbox(person ?? undefined));
  }
  await keepForms(person, call, list);
}

/** Who signs in next must be known from the server first, reception or not. */
async function forgetPerson(): Promise<void> {
  person = null;
  await keepPerson(null, null);
}

/** A page that comes back out of the browser's memory may be of somebody who has signed out since. */
async function lookWhoseAgain(): Promise<void> {
  const me: unknown = await request('/.auth/me').catch(() => null);
  if (!isMe(me) || !person) return;
  if (me.clientPrincipal?.userId !== person) location.replace('/');
}

/** The one door to all that is not in the first load (load-phone.ts): what two doors share would be loaded at once. */
export const phone = {
  /** What was kept of a reply; undefined when nothing was. */
  copyOf,
  /** Keeps what the server has answered. */
  keep,
  forgetPerson,
  /** Follows the reception; `refresh` lets the screens ask the server again. */
  start: (refresh: () => void) => {
    leaveWithPerson(() => sender);
    followDrafts();
    followVersion();
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void lookWhoseAgain();
    });
    wake = startFollowing({ sender: () => sender, refresh });
  },
  insteadOf,
  checkVersion,
  takeNewVersion,
  SignOutDialog,
  sendNow,
  submissionOf,
  submit,
  withdraw,
  unseal: (...whose: Parameters<typeof unseal>) => unseal(...whose).then(() => wake()),
  adoptFrom: (...whose: Parameters<typeof adoptFrom>) => adoptFrom(...whose).then(() => wake()),
};
