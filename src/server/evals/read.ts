import type { EvalForm, EvalView, EvalWithProfile } from '#contract/evals/evals.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import type { Asking } from '#server/people/people-in-reach.ts';
import type { Db } from '#server/platform/database/open.ts';
import { selectAnsweredCards, toAnsweredCard } from './answered-cards.ts';
import { withoutAddresses } from './by-link.ts';
import { isCompleted } from './conditions.ts';
import { keptFields } from './draft.ts';
import { nextStepOfForm } from './next-step.ts';
import { evaluatorReader, linkReader, type Reader } from './readers.ts';
import { selectEvals, subjectCard, toEvaluation, toEvalWithProfile } from './select.ts';

/** Reads the form of an eval for its evaluator; null for another caller or an unknown eval. */
export async function readForm(db: Db, evalId: string, evaluator: Asking): Promise<EvalForm | null> {
  const row = await selectEvals(db, evaluatorReader(evaluator))
    .select(['eval.draft', nextStepOfForm.as('next_step')])
    .where('eval.id', '=', evalId)
    .executeTakeFirst();
  if (!row) return null;
  const Evaluation = toEvaluation(row);
  const private_notes = Evaluation.PrivateNotes ?? '';
  const Draft = isPending(row.state) ? { Fields: keptFields({ ...row, private_notes }) } : null;
  return { Evaluation, Profile: subjectCard(row), Draft, NextStep: row.next_step ?? null };
}

/**
 * Reads an eval with the other completed evals of its kind about the same person that the reader may see, newest first;
 * null when the reader may not see the eval.
 */
export async function readEval(db: Db, evalId: string, reader: Reader): Promise<EvalView | null> {
  const row = await selectEvals(db, reader).where('eval.id', '=', evalId).executeTakeFirst();
  if (!row) return null;
  const history = await selectAnsweredCards(db)
    .where(reader.sees)
    .where(isCompleted)
    .where('eval.subject_id', '=', row.subject_id)
    .where('eval.eval_type', '=', row.eval_type)
    .where('eval.check_ride_for', row.check_ride ? 'is not' : 'is', null)
    .where('eval.id', '<>', evalId)
    .orderBy('event.start', 'desc')
    .orderBy('eval.completed_at', 'desc')
    .execute();
  return { EvalWithProfile: toEvalWithProfile(row), History: history.map(toAnsweredCard) };
}

/** Reads a completed eval by its public link; null when no eval has the key. */
export async function readByLink(db: Db, linkKey: string): Promise<EvalWithProfile | null> {
  const row = await selectEvals(db, linkReader(linkKey)).executeTakeFirst();
  return row ? toEvalWithProfile(withoutAddresses(row)) : null;
}
