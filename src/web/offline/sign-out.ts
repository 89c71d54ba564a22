import { isOnServer } from '#domain/evals/draft.ts';
import { browserDrafts } from '#web/drafts/browser-drafts.ts';
import { draftsOnPhone } from '#web/drafts/drafts-on-phone.ts';
import { goToSignOut } from '#web/go-to-sign-in.ts';
import { request } from '#web/request.ts';
import { clearPhone } from './copies.ts';
import { outboxOf, withOutbox } from './outbox.ts';

const draftsOf = (userId: string) => draftsOnPhone().filter(draft => draft.UserId === userId);

/** What a sign-out would lose, by EvalId: answers that only this phone has. */
export async function unsentOf(userId: string): Promise<ReadonlySet<string>> {
  const entries = await outboxOf(userId).catch(() => []);
  const waiting = entries.filter(({ standing }) => standing.state !== 'sent').map(({ evalId }) => evalId);
  const drafts = draftsOf(userId).filter(draft => !isOnServer(draft));
  return new Set([...waiting, ...drafts.map(({ EvalId }) => EvalId)]);
}

// One for both ends: this tab does not hear itself, and goes its own way.
const signedOut = new BroadcastChannel('signed-out');

/** Another tab has signed out: what this one shows is nobody's any more. */
export function leaveOnSignOut(): void {
  signedOut.addEventListener('message', () => location.replace('/'));
}

/**
 * Ends the session, and leaves nothing of the person on this phone: no copy, no draft, no submit. Needs the server, whose
 * session it is: an OfflineError leaves everything as it is.
 */
export async function signOut(userId: string): Promise<void> {
  await request('/.auth/me');
  await withOutbox(() => clearPhone(userId)).catch(() => null);
  for (const { EvalId } of draftsOf(userId)) browserDrafts.forget(EvalId);
  for (const name of await caches.keys().catch(() => [])) {
    if (name === 'pictures') await caches.delete(name);
  }
  signedOut.postMessage(null);
  goToSignOut();
}
