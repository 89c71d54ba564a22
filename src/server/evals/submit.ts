import { isDeepStrictEqual } from 'node:util';
import { sql, Transaction } from 'kysely';
import type { EvalSubmission } from '#contract/evals/evals.ts';
import { REOPENED_SINCE } from '#domain/evals/draft.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import type { EvalType } from '#domain/evals/forms/template.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { acceptByFilling } from '#server/people/membership/membership.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { queueCompletions } from '#server/platform/messages/queue-completions.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { newToken } from '#server/platform/tokens.ts';
import { deliveredEvent, queueDeliveries } from '#server/platform/webhooks/deliveries.ts';
import { contentOf, faultsIn, refuseOtherVersion } from './faults.ts';
import { followNextStep, hasRoomForNextStep, lockFocusOfEval } from './focus-list.ts';
import { type StoredForm, selectFilled, templateOfEval } from './forms/stored-form.ts';
import { type Completion, completeEval, lastCompletion, takeFormBack } from './lifecycle/complete-eval.ts';
import { texts } from './texts.ts';

/** The data of the webhook for a completed eval: no notes, and only the ids of people. */
const webhookData = sql`(select json_build_object('EvalId', change.id, 'EvalType', change.eval_type, 'ApexScore', change.apex_score,
  'Form', (select json_build_object('FormId', form.id, 'Name', form.name, 'Version', number)
    from form_version join form on form.id = form_id where form_version.id = change.form_version_id),
  'Changed', change.changed, 'EvaluatorId', change.evaluator_id, 'SubjectId', change.subject_id,
  ${deliveredEvent('event')})
  from event where event.id = change.event_id)`;

/**
 * Completes the eval and queues the message to its subject and to webhooks, in one statement. Repeated posts of one
 * submission queue one message. The evaluator accepts the organization. Nothing is
 * completed if the focus list has no room for the next step. Returns whether this submission completed the
 * eval.
 */
async function complete(db: Db, completion: Completion, closedFocus: readonly string[]): Promise<boolean> {
  const { evalId, evalType, nextStep, now } = completion;
  const focus = { nextStep, closedFocus };
  const focused =
    evalType === INSTRUCTOR_RATES_STUDENT ? sql`, ${followNextStep(sql`completed`, focus, now)}` : sql``;
  const hasRoom = nextStep === '' ? sql<boolean>`true` : hasRoomForNextStep(focus);
  const statement = sql`
    with completed as (${completeEval(completion, hasRoom)}
    ), accepted as (${acceptByFilling(sql`completed`, completion.now)}
    ), delivered as (${queueDeliveries('eval.completed', sql`completed`, webhookData, completion.now)}
    ), notified as (${queueCompletions(sql`completed`, completion.now)}
    )${focused}
    select id from completed`;
  if (nextStep === '') return (await statement.execute(db)).rows.length > 0;
  const completeLocked = async (trx: Trx) => {
    await lockFocusOfEval(trx, evalId);
    return (await statement.execute(trx)).rows.length > 0;
  };
  // The demo submits within a transaction of its own.
  return db instanceof Transaction ? completeLocked(db) : db.transaction().execute(completeLocked);
}

type SubmitDeps = Pick<Deps, 'db' | 'now'>;

interface FormOfEval {
  readonly evalType: EvalType;
  readonly formVersionId: string | null;
  readonly form: StoredForm;
}

/** Completes a pending eval of the evaluator if it has the type and the form, and the form finds no fault. */
async function tryToComplete(
  { db, now }: SubmitDeps,
  evaluatorId: string,
  { evalType, formVersionId, form }: FormOfEval,
  submission: EvalSubmission,
): Promise<boolean> {
  const template = templateOfEval(evalType, form);
  const { content, score } = contentOf(template, submission);
  if (faultsIn(template, submission.Answers, content).length > 0) return false;
  const at = now();
  const recommendation = evalType === INSTRUCTOR_RATES_STUDENT ? (submission.Recommendation ?? null) : null;
  const completion = {
    evalId: submission.EvalId,
    evaluatorId,
    evalType,
    formVersionId,
    basedOn: submission.BasedOn ?? 'infinity',
    answers: JSON.stringify(content.answers),
    apexScore: score.apexScore,
    summary: score.summary,
    publicNotes: content.public_notes,
    nextStep: content.next_step,
    privateNotes: content.private_notes,
    recommendation,
    linkKey: newToken(),
    messageId: newId(at.getTime()),
    now: at,
  };
  return complete(db, completion, submission.ClosedFocus ?? []);
}

/** Whether the sender has received the answers with which the eval was last completed, or does not say what it has received. */
function knowsCompletion({ BasedOn }: EvalSubmission, completedAt: Date | null): boolean {
  return !completedAt || !BasedOn || Date.parse(BasedOn) >= completedAt.getTime();
}

/** Finds the stored content of an eval for its evaluator. */
const findFilled = (db: Db, evaluatorId: string, { EvalId, NextStep, ClosedFocus }: EvalSubmission) =>
  selectFilled(db, EvalId, evaluatorId)
    .select(['recommendation', lastCompletion.as('completedAt')])
    .select(
      hasRoomForNextStep({ nextStep: NextStep ?? '', closedFocus: ClosedFocus ?? [] }).as(
        'hasRoomForNextStep',
      ),
    )
    .executeTakeFirst();

/**
 * Completes an eval with the submission of its evaluator; the server computes the figures (docs/product.md#submitting).
 * The same content again changes nothing. Returns false when the caller is not the evaluator. Problems: 422 with the
 * faulty fields, 409 when other content was submitted before, also when the eval was re-opened since and the device does not
 * know it.
 */
export async function submitEval(
  deps: SubmitDeps,
  evaluatorId: string,
  submission: EvalSubmission,
): Promise<boolean> {
  // Most submissions are complete and by a built-in form, and their answers fit one form only.
  const { EvalId, FormVersionId } = submission;
  if (!FormVersionId) {
    for (const evalType of [INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR] as const) {
      const builtIn = { evalType, formVersionId: null, form: null };
      if (await tryToComplete(deps, evaluatorId, builtIn, submission)) return true;
    }
  }
  if (FormVersionId) await takeFormBack(deps.db, evaluatorId, { EvalId, FormVersionId });
  const filled = await findFilled(deps.db, evaluatorId, submission);
  if (!filled) return false;
  const { eval_type: evalType, form_version_id: formVersionId, form } = filled;
  const template = templateOfEval(evalType, form);
  const { content } = contentOf(template, submission);
  const { answers, public_notes, next_step, private_notes, recommendation } = filled;
  const isOther = recommendation !== null && recommendation !== submission.Recommendation;
  const isSame = !isOther && isDeepStrictEqual({ answers, public_notes, next_step, private_notes }, content);
  if (isPending(filled.state)) {
    refuseOtherVersion(FormVersionId, formVersionId);
    const faults = faultsIn(template, submission.Answers, content);
    if (content.next_step !== '' && !filled.hasRoomForNextStep)
      faults.push({ path: 'NextStep', message: texts().noRoomForStep });
    if (faults.length > 0) throw problems.refused(texts().notComplete, texts().notSubmitted, faults);
    if (await tryToComplete(deps, evaluatorId, { evalType, formVersionId, form }, submission)) return true;
    if (!knowsCompletion(submission, filled.completedAt)) {
      if (isSame) return true;
      throw problems.conflict(texts().reopenedSince, REOPENED_SINCE);
    }
    // Another device submitted, an admin re-opened or the club moved the eval meanwhile.
    return submitEval(deps, evaluatorId, submission);
  }
  if (!isSame) throw problems.conflict(texts().submittedBefore);
  return true;
}
