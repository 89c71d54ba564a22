import { sql } from 'kysely';
import type { KeptFields } from '#domain/evals/draft-fields.ts';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { reassignPendingEvals } from '#server/events/roster/reassign-evals.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { type AccountEval, type EvalsPlan, planEvals } from './join-evals.ts';

/** Loads and locks all evals of the other account, and those of the account in use at the same events. */
const lockEvals = (trx: Trx, inUse: string, other: string): Promise<AccountEval[]> =>
  trx
    .selectFrom('eval')
    .select(['id as evalId', 'event_id as eventId', 'eval_type as evalType', 'state'])
    .select(['evaluator_id as evaluatorId', 'subject_id as subjectId'])
    .select(sql<boolean>`completed_at is not null`.as('wasCompleted'))
    .select(sql<KeptFields>`coalesce(draft, '{}')`.as('fields'))
    .where(
      sql<boolean>`(${other} in (evaluator_id, subject_id) or ${inUse} in (evaluator_id, subject_id) and event_id in (
        select event_id from eval as theirs where ${other} in (theirs.evaluator_id, theirs.subject_id)))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();

async function dropEvals(trx: Trx, former: EvalsPlan['former'], dropped: readonly string[]): Promise<void> {
  const ids = former.map(({ id }) => id);
  const evalIds = former.map(({ evalId }) => evalId);
  await sql`
    insert into former_eval (id, eval_id) select * from unnest(${ids}::uuid[], ${evalIds}::uuid[])
  `.execute(trx);
  await sql`update former_eval set eval_id = gone.eval_id from former_eval as gone where former_eval.eval_id = gone.id`.execute(
    trx,
  );
  await sql`delete from eval where id = any(${[...ids, ...dropped]}::uuid[])`.execute(trx);
}

async function storeJoined(trx: Trx, joined: EvalsPlan['joined']): Promise<void> {
  const rows = joined.map(({ evalId, evaluatorId, state, fields }) => ({
    ...{ id: evalId, evaluator_id: evaluatorId, state },
    draft: Object.keys(fields).length > 0 ? fields : null,
    filled_at: Object.values(fields)
      .map(({ At }) => At)
      .sort()
      .at(-1),
  }));
  await sql`
    update eval set evaluator_id = joined.evaluator_id, state = joined.state, draft = nullif(joined.draft, 'null'),
      last_updated = coalesce(joined.filled_at, last_updated)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as joined (id uuid, evaluator_id uuid, state smallint, draft jsonb, filled_at timestamptz)
    where eval.id = joined.id
  `.execute(trx);
}

async function eventsOf(trx: Trx, personId: string): Promise<string[]> {
  const attendances = trx.selectFrom('attendee').select('event_id').where('person_id', '=', personId);
  return (await attendances.execute()).map(({ event_id }) => event_id);
}

/** Keeps opened forms with their evaluators, also where the joined attendance has another instructor or instructs. */
async function keepOpenedForms(trx: Trx, personId: string): Promise<void> {
  await sql`
    update eval set beside_roster = true
    from attendee as student
    where student.event_id = eval.event_id and student.person_id = ${personId}
      and eval.completed_at is null and eval.state = ${IN_PROGRESS} and not eval.beside_roster
      and case eval.eval_type when ${INSTRUCTOR_RATES_STUDENT}
        then eval.subject_id = ${personId}
          and (student.run_group = ${INSTRUCTOR_GROUP} or eval.evaluator_id <> student.instructor_id)
        else eval.evaluator_id = ${personId} and eval.subject_id is distinct from student.instructor_id end
  `.execute(trx);
}

/**
 * Makes the other account's evals, by it and about it, the person's (docs/decisions/0019-merged-accounts.md).
 * Those that nobody has begun follow the joined rosters.
 */
export async function mergeEvals(trx: Trx, inUse: string, other: string, now: Date): Promise<void> {
  const plan = planEvals(await lockEvals(trx, inUse, other), inUse, other);
  await dropEvals(trx, plan.former, plan.dropped);
  await storeJoined(trx, plan.joined);
  await sql`update eval set beside_roster = true where id = any(${plan.beside}::uuid[])`.execute(trx);
  await sql`
    update eval set
      evaluator_id = case when evaluator_id = ${other} then ${inUse}::uuid else evaluator_id end,
      subject_id = case when subject_id = ${other} then ${inUse}::uuid else subject_id end
    where evaluator_id = ${other} or subject_id = ${other}
  `.execute(trx);
  await keepOpenedForms(trx, inUse);
  const eventIds = await eventsOf(trx, inUse);
  await reassignPendingEvals(trx, eventIds, [], now);
}
