import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { EvalSubmission } from '#contract/schemas/evals.ts';
import { COMPLETED, isPending } from '#domain/evals/eval-state.ts';
import type { EvalScore } from '#domain/evals/scoring.ts';
import { templateFor } from '#domain/forms/templates.ts';
import type { Db } from '#server/database/open.ts';
import type { Deps } from '#server/deps.ts';
import { insertMessages, messageRow, type NewMessage } from '#server/platform/messages/queue-messages.ts';
import { newToken } from '#server/platform/tokens.ts';
import { unitOfWork } from '#server/platform/work.ts';
import { problems } from '#server/problem.ts';
import { composeCompletion, selectCompletion } from './completion-mail.ts';
import { type Content, contentOf } from './content.ts';
import { faultsIn } from './faults.ts';
import { texts } from './texts.ts';

/** An eval as its evaluator has filled it so far, with what a message says of it. */
const findFilled = (db: Db, evalId: string, evaluatorId: string) =>
  selectCompletion(db)
    .select(['eval.state', 'eval.answers', 'eval.public_notes', 'eval.private_notes'])
    .where('eval.id', '=', evalId)
    .where('eval.evaluator_id', '=', evaluatorId)
    .executeTakeFirst();

/** All of it or nothing; no row unless this is the submission that completes the eval. */
const completion = (
  db: Db,
  evalId: string,
  evaluatorId: string,
  { answers, ...notes }: Content,
  { averages, apexScore, summary }: EvalScore,
  now: Date,
) =>
  db
    .updateTable('eval')
    .set({
      ...notes,
      answers: JSON.stringify(answers),
      averages: JSON.stringify(averages),
      apex_score: apexScore,
      summary,
      state: COMPLETED,
      draft: null,
      // Who had turned the link off before the eval was re-opened keeps it off, and a link that was shared works again.
      public_link_key: sql<
        string | null
      >`case when completed_at is null then ${newToken()} else public_link_key end`,
      last_updated: now,
      completed_at: now,
    })
    .where('id', '=', evalId)
    .where('evaluator_id', '=', evaluatorId)
    .where('state', '<', COMPLETED)
    .returning('id');

/**
 * Stores the eval and, with it or not at all, the message to whom it is about: each time that it is completed one
 * message, however often it is posted.
 */
async function completeAndTell(
  deps: Deps,
  stored: ReturnType<typeof completion>,
  message: NewMessage | null,
  now: Date,
): Promise<boolean> {
  if (message === null) return (await stored.executeTakeFirst()) !== undefined;
  const row = messageRow(deps, message, now);
  return unitOfWork(deps, null, async ({ trx }) => {
    const { rows } = await sql<{ id: string }>`
      with completed as (${stored}), told as (${insertMessages([row], sql`exists (select from completed)`)})
      select id from completed
    `.execute(trx);
    if (rows.length === 0) return false;
    await deps.jobs.deliver(trx, [{ id: row.id, urgent: false }]);
    return true;
  });
}

/**
 * Completes an eval with what its evaluator submits; the figures are the server's own (docs/product.md#submitting).
 * The same content again is fine and changes nothing. False when it is not theirs to fill. Problems: 422 with what to
 * mend, 409 when other content was submitted before.
 */
export async function submitEval(
  deps: Deps,
  evaluatorId: string,
  submission: EvalSubmission,
): Promise<boolean> {
  const { db } = deps;
  const now = deps.now();
  const { EvalId, Answers } = submission;
  const filled = await findFilled(db, EvalId, evaluatorId);
  if (!filled) return false;
  const template = templateFor(filled.eval_type);
  const { content, score } = contentOf(template, submission);
  let stored: Content | undefined = filled;
  if (isPending(filled.state)) {
    const faults = faultsIn(template, Answers, content);
    if (faults.length > 0) throw problems.refused(texts().notComplete, texts().notSubmitted, faults);
    const update = completion(db, EvalId, evaluatorId, content, score, now);
    if (await completeAndTell(deps, update, composeCompletion(filled, deps.settings.publicUrl), now))
      return true;
    // Another device was quicker by a moment.
    stored = await findFilled(db, EvalId, evaluatorId);
  }
  if (!stored) return false;
  const { answers, public_notes, private_notes } = stored;
  if (!isDeepStrictEqual({ answers, public_notes, private_notes }, content)) {
    throw problems.conflict(texts().submittedBefore);
  }
  return true;
}
