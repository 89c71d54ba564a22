import { sql } from 'kysely';
import type { AnsweredEvalCard, EvalForm, EvalView, EvalWithProfile } from '#contract/evals/evals.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import type { Asking } from '#server/people/who-sees-whom.ts';
import type { Db } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { answeredCard, newestFirst, selectFromEvals } from './cards.ts';
import { isCompleted } from './conditions.ts';
import { keptFields } from './draft.ts';
import { evaluatorReader, linkReader, type Reader } from './readers.ts';
import { type SelectedForm, selectEvals, selectForms } from './select.ts';

/** Reads the form of an eval for its evaluator; null for another caller or an unknown eval. */
export async function readForm(db: Db, evalId: string, evaluator: Asking): Promise<EvalForm | null> {
  const selected = selectForms(evaluatorReader(evaluator));
  const { rows } = await sql<SelectedForm>`${selected} and eval.id = ${evalId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { Evaluation, Profile, NextStep = null } = row;
  const private_notes = Evaluation.PrivateNotes ?? '';
  const Draft = isPending(Evaluation.EvalState) ? { Fields: keptFields({ ...row, private_notes }) } : null;
  return { Evaluation, Profile, Draft, NextStep };
}

/**
 * Reads an eval with the other completed evals of its kind about the same person that the reader may see, newest first;
 * null when the reader may not see the eval.
 */
export async function readEval(db: Db, evalId: string, reader: Reader): Promise<EvalView | null> {
  const { rows } = await sql<EvalWithProfile>`${selectEvals(reader)} and eval.id = ${evalId}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { ProfileId, EvalType, CheckRide } = found.EvalModel;
  const { rows: history } = await sql<{ card: AnsweredEvalCard }>`
    ${selectFromEvals(sql`${answeredCard(texts().unnamed)} as card`)}
    where ${reader.sees} and ${isCompleted} and eval.subject_id = ${ProfileId} and eval.eval_type = ${EvalType}
      and (eval.check_ride_for is not null) = ${CheckRide} and eval.id <> ${evalId}
    ${newestFirst}`.execute(db);
  return { EvalWithProfile: found, History: history.map(({ card }) => card) };
}

/** Reads a completed eval by its public link; null when no eval has the key. */
export async function readByLink(db: Db, linkKey: string): Promise<EvalWithProfile | null> {
  const { rows } = await selectEvals(linkReader(linkKey)).execute(db);
  return rows[0] ?? null;
}
