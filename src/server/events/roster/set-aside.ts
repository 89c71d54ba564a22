import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';

/**
 * Sets aside evals without a submission whose instructor or student is absent, or all of them if the event is
 * cancelled, and takes back the others (docs/product.md#publishing). The events must be locked.
 */
export async function settleSetAside(trx: Trx, eventIds: readonly string[]): Promise<void> {
  await sql`
    with settled as (
      select eval.id, event.cancelled_at is not null or exists (
        select from attendee
        where attendee.event_id = eval.event_id and attendee.absent
          and attendee.person_id in (eval.evaluator_id, eval.subject_id)) as aside
      from eval join event on event.id = eval.event_id
      where eval.event_id = any(${eventIds}::uuid[]) and eval.completed_at is null
    )
    update eval set set_aside = settled.aside from settled
    where eval.id = settled.id and eval.completed_at is null and eval.set_aside <> settled.aside
  `.execute(trx);
}
