import { sql } from 'kysely';
import { nameList } from '#domain/roster/name-list.ts';
import { compareText } from '#domain/roster/order.ts';
import type { Trx } from '../../database/open.ts';
import { problems } from '../../problem.ts';
import { loadLabels } from '../person-labels.ts';
import { texts } from '../texts.ts';

/**
 * Refuses to remove who has a completed eval at the event, naming them (docs/product.md#saving-a-roster). It asks after
 * the pending evals are gone, so that an eval submitted in the same moment counts as completed.
 */
export async function refuseRemovalOfEvaluated(
  trx: Trx,
  eventId: string,
  removedIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct removed.id
    from unnest(${removedIds}::uuid[]) as removed (id)
    join eval on removed.id in (eval.evaluator_id, eval.subject_id)
    where eval.event_id = ${eventId} and eval.completed_at is not null
  `.execute(trx);
  if (rows.length === 0) return;
  const labels = await loadLabels(
    trx,
    rows.map(({ id }) => id),
  );
  const { names, rosterNotSaved, haveCompletedEvals } = texts();
  const people = nameList([...labels.values()].sort(compareText), names);
  throw problems.refused(rosterNotSaved, haveCompletedEvals(people, rows.length));
}
