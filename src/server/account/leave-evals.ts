import { sql } from 'kysely';
import { SENT } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { settleSetAside } from '#server/events/roster/set-aside.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { forgetTold } from '#server/platform/messages/event-messages.ts';

/**
 * Takes a person out of the evals that were never submitted: those about them and their ratings go, and what they were
 * to fill in as an instructor is another one's to claim, as if nobody had begun. Submitted ones stay; the public links
 * of those about them are turned off.
 */
export async function leaveEvals(trx: Trx, personId: string, now: Date): Promise<void> {
  await sql`
    delete from eval
    where completed_at is null and (
      subject_id = ${personId}
      or evaluator_id = ${personId} and (eval_type <> ${INSTRUCTOR_RATES_STUDENT} or beside_roster))
  `.execute(trx);
  const { rows: left } = await sql<{ id: string; event_id: string }>`
    update eval set evaluator_id = null, state = least(state, ${SENT}), answers = '{}', public_notes = '',
      private_notes = '', draft = null, last_updated = ${now}
    where completed_at is null and evaluator_id = ${personId}
    returning id, event_id
  `.execute(trx);
  await forgetTold(trx, left);
  await settleSetAside(trx, [...new Set(left.map(({ event_id }) => event_id))]);
  await sql`update eval set public_link_key = null where subject_id = ${personId}`.execute(trx);
}
