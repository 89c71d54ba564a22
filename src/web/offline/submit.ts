import type { EvalForm, EvalSubmission } from '#contract/schemas/evals.ts';
import { ApiError } from '#web/data/errors.ts';
import { keptCopy } from './copies.ts';
import { deliver, postSubmission } from './deliver.ts';
import { askForSync } from './install-worker.ts';
import { entryOf, queueSubmit, removeEntry, withOutbox } from './outbox.ts';
import { readOutbox } from './read-outbox.ts';
import { texts } from './texts.ts';

/** As long as a person watches a button; the attempt goes on behind it. */
const MAX_WATCH_MS = 8_000;

/** What a submit has come to so far. A refusal and a missing session are thrown as ApiErrors. */
export type Submitted = 'sent' | 'waiting';

const signedOut = () => new ApiError({ status: 401, title: 'Please sign in', detail: texts.signedOut });

/** Whom an eval is about, as far as this phone knows. */
async function aboutOf(userId: string, evalId: string): Promise<string | null> {
  const form = await keptCopy(userId, 'GetEval', evalId);
  if (form === undefined) return null;
  const { Profile }: EvalForm = JSON.parse(form);
  return Profile.DisplayName;
}

/**
 * Puts a submission into the outbox and sends it: from then on it is sent even if this tab is closed. Where the phone
 * keeps nothing it is only posted.
 */
export async function submit(userId: string, submission: EvalSubmission): Promise<Submitted> {
  const about = await aboutOf(userId, submission.EvalId).catch(() => null);
  const queued = await queueSubmit(userId, submission, about).then(
    () => true,
    () => false,
  );
  if (queued) return sendNow(userId, submission.EvalId);
  await postSubmission(userId, submission);
  return 'sent';
}

/** Sends what waits, whatever pause it is in. */
export async function sendNow(userId: string, evalId: string): Promise<Submitted> {
  askForSync().catch(() => null);
  const done = deliver({ userId, first: evalId });
  await Promise.race([done, new Promise(resolve => setTimeout(resolve, MAX_WATCH_MS))]);
  const standing = (await entryOf(userId, evalId))?.standing;
  // The person is told here and now, and has the answers on screen.
  if (standing?.state === 'refused') await removeEntry(userId, evalId);
  await readOutbox(userId);
  if (standing?.state === 'refused') throw new ApiError(standing.refusal);
  if (standing?.state === 'signIn') throw signedOut();
  return standing?.state === 'sent' ? 'sent' : 'waiting';
}

/** What a submit held that was given back, or waits; null when nothing of it is here. */
export async function submissionOf(userId: string, evalId: string): Promise<EvalSubmission | null> {
  return (await entryOf(userId, evalId))?.submission ?? null;
}

/** Takes a submit back to be changed, unless it was sent this very moment. */
export async function withdraw(userId: string, evalId: string): Promise<void> {
  await withOutbox(async () => {
    const entry = await entryOf(userId, evalId);
    if (entry && entry.standing.state !== 'sent') await removeEntry(userId, evalId);
  });
  await readOutbox(userId);
}
