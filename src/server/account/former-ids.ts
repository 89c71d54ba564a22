import type { ReplyOf } from '#contract/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { phoneKeyOf } from '#server/platform/sessions/phone-key.ts';

/** Under which other ids phones may still keep the person's drafts. */
export async function loadFormerIds(
  { db, settings }: Deps,
  personId: string,
): Promise<ReplyOf<'GetFormerIds'>> {
  const people = await db
    .selectFrom('former_person')
    .select('id')
    .where('person_id', '=', personId)
    .execute();
  const evals = await db
    .selectFrom('former_eval')
    .innerJoin('eval', 'eval.id', 'former_eval.eval_id')
    .select(['former_eval.id as FormerId', 'eval.id as EvalId'])
    .where('eval.evaluator_id', '=', personId)
    .execute();
  return {
    People: people.map(({ id }) => id),
    PhoneKeys: people.map(({ id }) => phoneKeyOf(settings.secretKey, id)),
    Evals: evals,
  };
}
