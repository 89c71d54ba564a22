import { browserDrafts } from './drafts/browser-drafts.ts';
import { outboxOf, rememberDraftGone, removeEntry } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { type PhoneState, phoneState } from './phone-state.ts';

/** That an eval was sent is shown so long. */
const SENT_SHOWN_MS = 24 * 60 * 60_000;

/** Removes the draft of what was sent: the service worker sends too, and cannot reach it. */
async function forgetDraft(entry: OutboxEntry): Promise<void> {
  if (entry.draftGone) return;
  if (browserDrafts.read(entry.evalId, entry.userId)) browserDrafts.forget(entry.evalId);
  await rememberDraftGone(entry);
}

/** Lets the screens know how a person's submits stand. */
export async function readOutbox(userId: string | undefined): Promise<PhoneState['outbox']> {
  const entries = userId === undefined ? [] : await outboxOf(userId).catch(() => null);
  // What cannot be read just now is not gone.
  if (!entries) return phoneState.current().outbox;
  const sent = entries.filter(({ standing }) => standing.state === 'sent');
  for (const entry of sent) await forgetDraft(entry).catch(() => null);
  const past = sent.filter(({ dueAt }) => dueAt < Date.now() - SENT_SHOWN_MS);
  for (const { evalId } of past) await removeEntry(userId ?? '', evalId);
  const outbox = new Map(
    entries
      .filter(entry => !past.includes(entry))
      .map(({ evalId, standing, about }) => [evalId, { ...standing, about: about ?? null }]),
  );
  phoneState.change({ outbox });
  return outbox;
}
