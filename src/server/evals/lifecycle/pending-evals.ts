import { type RawBuilder, sql } from 'kysely';
import { IN_PROGRESS, SENT } from '#domain/evals/eval-state.ts';
import type { Trx } from '#server/platform/database/open.ts';

/** Nobody has begun the eval: no answer has reached the server. */
export const isUntouched = sql<boolean>`(eval.state < ${IN_PROGRESS} and eval.completed_at is null and eval.draft is null)`;

/** Deletes the evals that meet the condition, unless they were completed once. */
export async function deletePending(trx: Trx, condition: RawBuilder<boolean>): Promise<void> {
  await sql`delete from eval where completed_at is null and ${condition}`.execute(trx);
}

/** Takes the evaluator from the evals that meet the condition, unless they were completed once. They begin again. */
export async function releaseEvals(trx: Trx, condition: RawBuilder<boolean>, now: Date): Promise<void> {
  await sql`
    update eval set evaluator_id = null, state = ${SENT}, draft = null, last_updated = ${now},
      assigned_at = ${now}
    where completed_at is null and ${condition}`.execute(trx);
}

/** Deletes all evals about sample people, and those that they completed. */
export async function deleteSampleEvals(trx: Trx, people: readonly string[]): Promise<void> {
  await sql`
    delete from eval where subject_id = any(${people}::uuid[])
      or evaluator_id = any(${people}::uuid[]) and completed_at is not null`.execute(trx);
}
