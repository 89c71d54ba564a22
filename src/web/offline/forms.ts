import type { EvalForm, EvalLists } from '#contract/schemas/evals.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/forms/template.ts';
import { request } from '#web/data/request.ts';
import { keepCopy, keptCopies, removeCopy } from './copies.ts';

/** More than an instructor has in a weekend. */
const MAX_FORMS = 60;
const FORM = 'GetEval';

type Pending = EvalLists['Submissions']['Pending'];

const isLists = (reply: unknown): reply is EvalLists =>
  typeof reply === 'object' && reply !== null && 'Submissions' in reply;

/** The pending evals of a reply; undefined when it is no list. */
export function listOf(reply: unknown): Pending | undefined {
  return isLists(reply) ? reply.Submissions.Pending : undefined;
}

/** Has the forms of a person's pending evals on the phone as they are now, and no others of their kind. */
export async function keepForms(userId: string, call: string, pending: Pending): Promise<void> {
  const kind = call === 'GetEvalsForInstructor' ? INSTRUCTOR_RATES_STUDENT : STUDENT_RATES_INSTRUCTOR;
  const wanted = pending.filter(card => card.UserId === userId).slice(0, MAX_FORMS);
  const kept = new Map<string, EvalForm['Evaluation']>();
  for (const [evalId, text] of await keptCopies(userId, FORM)) {
    const { Evaluation }: EvalForm = JSON.parse(text);
    if (Evaluation.EvalType !== kind || wanted.some(card => card.EvalId === evalId))
      kept.set(evalId, Evaluation);
    else await removeCopy(userId, FORM, evalId);
  }
  for (const { EvalId, LastUpdated, EvalState } of wanted) {
    const form = kept.get(EvalId);
    if (form?.LastUpdated === LastUpdated && form.EvalState === EvalState) continue;
    const reply = await request(`/api/${FORM}?${new URLSearchParams({ evalId: EvalId })}`, {
      headers: { 'signed-in-as': userId },
    });
    await keepCopy(userId, FORM, EvalId, reply);
  }
}
