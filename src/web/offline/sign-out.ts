import { isOnServer } from '#domain/evals/draft.ts';
import { goToSignOut } from '#web/data/go-to-sign-in.ts';
import { request } from '#web/data/request.ts';
import { clearPhone } from './copies.ts';
import { browserDrafts } from './drafts/browser-drafts.ts';
import { draftsOnPhone, forgetSealed } from './drafts/drafts-on-phone.ts';
import { outboxOf, withOutbox } from './outbox.ts';
import { forgetPictures } from './pictures-cache.ts';
import { forgetLanguage } from './send-language.ts';

const draftsOf = (userId: string) => draftsOnPhone().filter(draft => draft.UserId === userId);

/** What a sign-out would lose, by EvalId: answers that only this phone has. */
export async function unsentOf(userId: string): Promise<ReadonlySet<string>> {
  const entries = await outboxOf(userId).catch(() => []);
  const waiting = entries.filter(({ standing }) => standing.state !== 'sent').map(({ evalId }) => evalId);
  const drafts = draftsOf(userId).filter(draft => !isOnServer(draft));
  return new Set([...waiting, ...drafts.map(({ EvalId }) => EvalId)]);
}

// One for both ends: this tab does not hear itself, and goes its own way.
const channel = new BroadcastChannel('signed-in');

/** Another tab has signed out, or somebody else is signed in there: what this one shows is theirs no more. */
export function leaveWithPerson(shown: () => string | undefined): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const mine = shown();
    if (data === null || (mine !== undefined && mine !== data)) location.replace('/');
  });
}

/** Tells the other tabs who is signed in. */
export const tellSignedIn = (userId: string): void => channel.postMessage(userId);

/** Leaves nothing of the person on this phone: no copy, no draft, no submit, no picture. */
export async function clear(userId: string): Promise<void> {
  await clearPhone(userId).catch(() => null);
  for (const { EvalId } of draftsOf(userId)) browserDrafts.forget(EvalId);
  forgetSealed(userId);
  forgetLanguage(userId);
  await forgetPictures();
}

/** Ends the session and clears the phone. Needs the server, whose session it is: an OfflineError leaves everything as it is. */
export async function signOut(userId: string): Promise<void> {
  await request('/.auth/me');
  await withOutbox(() => clear(userId));
  channel.postMessage(null);
  goToSignOut();
}
