import { type RawBuilder, sql } from 'kysely';
import { MAX_FOCUS } from '#domain/evals/focus.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { isOpenFocus } from './focus.ts';
import { texts } from './texts.ts';

type By = Work<Caller>;

/** A student in a club. */
interface Student {
  readonly organizationId: string;
  readonly personId: string;
}

/** A focus item as a caller sends it. */
interface SentFocus {
  readonly FocusId: string;
  readonly Text: string;
  readonly Skill?: string;
  readonly State: 'open' | 'closed';
}

const countOpen = async ({ trx }: By, { organizationId, personId }: Student): Promise<number> => {
  const { count } = await trx
    .selectFrom('focus_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
};

/** Locks the focus list of a student, a row of two ids. Transactions that add to one list wait for each other, so that its limit holds. */
const lockFocus = (trx: Trx, student: RawBuilder<unknown>) =>
  sql`select from membership where (person_id, organization_id) = (${student}) for no key update`.execute(
    trx,
  );

/** Locks the focus list of the subject of an eval. */
export const lockFocusOfEval = (trx: Trx, evalId: string) =>
  lockFocus(trx, sql`select subject_id, organization_id from eval where id = ${evalId}`);

/**
 * Adds, closes or opens focus items of a student (docs/school.md#the-focus-list). A problem when more than five would be
 * open, unless this change adds none: after a merge of accounts there may be more.
 */
export async function changeFocus(work: By, student: Student, focus: readonly SentFocus[]): Promise<void> {
  if (focus.length === 0) return;
  await lockFocus(work.trx, sql`select ${student.personId}::uuid, ${student.organizationId}::uuid`);
  const before = await countOpen(work, student);
  await storeItems(work, student, focus);
  const after = await countOpen(work, student);
  if (after > MAX_FOCUS && after > before) {
    const message = texts().tooMuchFocus(MAX_FOCUS);
    throw problems.refused(texts().focusNotSaved, message, [{ path: '/Focus', message }]);
  }
}

/**
 * Stores focus items in one statement. If an item is named twice, the last one counts. An item whose text the student works
 * on already is not added.
 */
async function storeItems(
  { trx, by, now }: By,
  { organizationId, personId }: Student,
  focus: readonly SentFocus[],
): Promise<void> {
  const named = focus
    .filter(({ Text }) => Text !== '')
    .map(({ FocusId, Text, Skill = null, State }) => ({
      id: FocusId,
      words: Text,
      skill: Skill,
      state: State,
    }));
  const items = [...new Map(named.map(item => [item.id, item])).values()];
  const { rows } = await sql<{ isOfStudent: boolean }>`
    insert into focus_item (id, organization_id, person_id, added_by, words, skill, state, changed_at)
    select id, ${organizationId}::uuid, ${personId}::uuid, ${by.personId}::uuid, words, skill, state, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (id uuid, words text, skill text, state text)
    where exists (select from focus_item as same where same.id = item.id) or not exists (
      select from focus_item as other
      where other.organization_id = ${organizationId} and other.person_id = ${personId}
        and other.state = 'open' and lower(other.words) = lower(item.words)
    )
    order by id
    on conflict (id) do update set state = excluded.state, changed_at = excluded.changed_at
    returning organization_id = ${organizationId} and person_id = ${personId} as "isOfStudent"`.execute(trx);
  // The transaction is rolled back.
  if (rows.some(({ isOfStudent }) => !isOfStudent)) throw problems.absent();
}

/** Deletes the focus items that sample people added. */
export async function deleteSampleFocus(trx: Trx, people: readonly string[]): Promise<void> {
  await sql`delete from focus_item where added_by = any(${people}::uuid[])`.execute(trx);
}

/** What the submission of an instructor eval does to the focus list of its student. */
export interface FocusOfSubmission {
  /** '': none. */
  readonly nextStep: string;
  readonly closedFocus: readonly string[];
}

const isClosed = ({ closedFocus }: FocusOfSubmission) => sql<boolean>`item.id = any(${closedFocus}::uuid[])`;

/** An open item of the subject of the row of `source`, other than the item of the eval itself. */
const openItemOf = (source: RawBuilder<unknown>, focus: FocusOfSubmission) => sql`focus_item as item
  where ${isOpenFocus(sql`${source}.subject_id`, sql`${source}.organization_id`)}
    and item.id <> ${source}.id and not ${isClosed(focus)}`;

/** The focus list of the subject of the row of `eval` has room for the next step. */
export const hasRoomForNextStep = (focus: FocusOfSubmission) => sql<boolean>`(
  select count(*) < ${MAX_FOCUS} or bool_or(lower(words) = lower(${focus.nextStep}))
  from ${openItemOf(sql.ref('eval'), focus)})`;

/**
 * SQL of CTEs that close focus items of the subject of a completed eval and add its next step, whose id is that of the eval:
 * a later submission of the eval changes the same item.
 */
export const followNextStep = (completed: RawBuilder<unknown>, focus: FocusOfSubmission, now: Date) => sql`
  closed_focus as (update focus_item as item set state = 'closed', changed_at = ${now}
    from ${completed} where ${isOpenFocus(sql`${completed}.subject_id`, sql`${completed}.organization_id`)}
      and (${isClosed(focus)} and item.id <> ${completed}.id or item.id = ${completed}.id and ${focus.nextStep} = '')
  ), next_step as (insert into focus_item (id, organization_id, person_id, added_by, words, state, changed_at)
    select id, organization_id, subject_id, evaluator_id, ${focus.nextStep}, 'open', ${now}::timestamptz from ${completed}
    where ${focus.nextStep} <> '' and not exists (
      select from ${openItemOf(completed, focus)} and lower(words) = lower(${focus.nextStep}))
    on conflict (id) do update set words = excluded.words, state = 'open', changed_at = excluded.changed_at
      where focus_item.words <> excluded.words and focus_item.person_id = excluded.person_id
        and focus_item.organization_id = excluded.organization_id)`;
